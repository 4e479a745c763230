import {
  dataAddress,
  parseUploadedPicture,
  UPLOADED_IN,
  uploadedName,
} from '@galleria/shared-contracts/domain';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

/**
 * Shows uploaded pictures whose file is not written yet, or is never written because no job runs (P-ADMIN-55).
 * Such a picture has been replaced by the fallback, whose address ends with the missing address. When the fallback
 * has loaded, the picture's document is read and shown instead.
 */
export function showStoredPictures(reads: Pick<PublicReads, 'get'>, page: Document): void {
  const addresses = new Map<string, Promise<string | undefined>>();

  async function read(name: string): Promise<string | undefined> {
    const document = await reads.get(`${UPLOADED_IN}/${name}`);
    return document ? dataAddress(name, parseUploadedPicture(document.data)) : undefined;
  }

  async function show(picture: HTMLImageElement) {
    const fallback = picture.getAttribute('src') ?? '';
    const name = uploadedName(fallback.split('#')[1] ?? '');
    if (name === undefined) return;
    const address = addresses.get(name) ?? read(name);
    addresses.set(name, address);
    try {
      const stored = await address;
      // React may have given the element another picture meanwhile.
      if (stored !== undefined && picture.getAttribute('src') === fallback) picture.src = stored;
    } catch {
      // The fallback stays. The next fallback with this address tries again.
      addresses.delete(name);
    }
  }

  // `load` does not bubble.
  page.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) void show(target);
    },
    true,
  );
  for (const picture of page.images) void show(picture);
}
