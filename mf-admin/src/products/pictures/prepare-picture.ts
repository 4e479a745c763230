import { LIMITS } from '@galleria/shared-contracts/domain';

import type { ReadyPicture } from '../data/held-pictures';

/** The largest side of a stored picture in px: as large as the enlarged picture of a product's page. */
const SIDE_MAX = 1_600;
const FILE_MAX_BYTES = 50_000_000;
/** The qualities to try, one after the other, until the picture is small enough. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45];
/** A picture that is too large at the lowest quality gets its sides multiplied by this. */
const SMALLER = 0.75;

export type Prepared = ReadyPicture | { readonly problem: string };

/**
 * Makes a picture of at most `SIDE_MAX` px and `LIMITS.uploadedBytesMax` bytes from a file: WebP, or JPEG where the
 * browser cannot write WebP. The metadata of the file, such as its place and time, is left out. On failure, resolves
 * to a problem: a sentence that names the file.
 */
export async function preparePicture(file: File): Promise<Prepared> {
  if (file.size > FILE_MAX_BYTES) return { problem: `“${file.name}” is larger than 50 MB.` };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return {
      problem: `“${file.name}” is not a picture that this browser can read. Every browser reads JPEG, PNG and WebP.`,
    };
  }
  try {
    const blob = await smallEnough(bitmap);
    return { type: blob.type === WEBP ? 'webp' : 'jpg', base64: await base64Of(blob) };
  } catch {
    return { problem: `“${file.name}” could not be made smaller on this device.` };
  } finally {
    bitmap.close();
  }
}

const WEBP = 'image/webp';

async function smallEnough(bitmap: ImageBitmap): Promise<Blob> {
  let share = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  for (;;) {
    const canvas = drawn(bitmap, share);
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality);
      if (blob.size <= LIMITS.uploadedBytesMax) return blob;
    }
    share *= SMALLER;
  }
}

function drawn(bitmap: ImageBitmap, share: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, WEBP, quality);
  // A browser that cannot write this kind writes PNG.
  if (webp.type === WEBP) return webp;
  // JPEG has no transparency, which would become black.
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return blobOf(canvas, 'image/jpeg', quality);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  return context;
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture is too large to be written'));
    };
    canvas.toBlob(take, type, quality);
  });
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
