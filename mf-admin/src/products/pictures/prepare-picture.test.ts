import { LIMITS } from '@galleria/shared-contracts/domain';

import { preparePicture } from './prepare-picture';

/** The kind and size of the picture that the browser writes; `null` if it fails. */
type Encoder = (
  type: string,
  quality: number,
  width: number,
) => { type: string; size: number } | null;

const drawn: { width: number; height: number; fill?: string }[] = [];
const close = jest.fn();

/** jsdom reads and draws no pictures. */
function aBrowser(bitmap: { width: number; height: number } | Error, encode: Encoder) {
  Object.assign(globalThis, {
    createImageBitmap: () =>
      bitmap instanceof Error ? Promise.reject(bitmap) : Promise.resolve({ ...bitmap, close }),
  });
  const { prototype } = HTMLCanvasElement;
  jest
    .spyOn(prototype, 'getContext')
    .mockImplementation(contextOf as unknown as typeof prototype.getContext);
  jest.spyOn(prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type = '',
    quality = 1,
  ) {
    const made = encode(type, quality, this.width);
    callback(made && new Blob([new Uint8Array(made.size)], { type: made.type }));
  });
}

function contextOf(this: HTMLCanvasElement) {
  const { width, height } = this;
  const context = {
    drawImage: () => drawn.push({ width, height }),
    fillRect: () => Object.assign(drawn.at(-1) ?? {}, { fill: context.fillStyle }),
    fillStyle: '',
  };
  return context;
}

beforeEach(() => {
  drawn.length = 0;
  close.mockClear();
});
afterEach(() => jest.restoreAllMocks());

const aFile = (size = 10) => new File([new Uint8Array(size)], 'tee.png', { type: 'image/png' });
const bytesOf = (base64: string) => atob(base64).length;

it('scales a large picture down and leaves a small one its size', async () => {
  aBrowser({ width: 4000, height: 2000 }, (type) => ({ type, size: 9 }));
  expect(await preparePicture(aFile())).toEqual({ type: 'webp', base64: 'AAAAAAAAAAAA' });
  aBrowser({ width: 300, height: 900 }, (type) => ({ type, size: 9 }));
  await preparePicture(aFile());
  expect(drawn).toEqual([
    { width: 1600, height: 800 },
    { width: 300, height: 900 },
  ]);
  expect(close).toHaveBeenCalledTimes(2);
});

it('lowers the quality, and then the size, until the picture is small enough', async () => {
  aBrowser({ width: 1600, height: 1600 }, (type, quality, width) => ({
    type,
    size:
      width === 1600
        ? LIMITS.uploadedBytesMax + 1
        : Math.round(LIMITS.uploadedBytesMax * quality * 1.4),
  }));
  const prepared = await preparePicture(aFile());
  expect(drawn.map(({ width }) => width)).toEqual([1600, 1200]);
  expect('base64' in prepared && bytesOf(prepared.base64)).toBe(
    LIMITS.uploadedBytesMax * 0.6 * 1.4,
  );
});

it('writes JPEG on white where the browser cannot write WebP', async () => {
  aBrowser({ width: 10, height: 10 }, (type) => ({
    type: type === 'image/webp' ? 'image/png' : type,
    size: 3,
  }));
  expect(await preparePicture(aFile())).toEqual({ type: 'jpg', base64: 'AAAA' });
  expect(drawn).toEqual([{ width: 10, height: 10, fill: 'white' }]);
});

it('reports a file that is no picture, a file that is too large, and a failure of the device', async () => {
  aBrowser(new Error('no picture'), () => null);
  expect(await preparePicture(aFile())).toEqual({
    problem: expect.stringContaining(
      '“tee.png” is not a picture that this browser can read',
    ) as string,
  });
  const large = aFile();
  Object.defineProperty(large, 'size', { value: 50_000_001 });
  expect(await preparePicture(large)).toEqual({ problem: '“tee.png” is larger than 50 MB.' });
  aBrowser({ width: 10, height: 10 }, () => null);
  expect(await preparePicture(aFile())).toEqual({
    problem: '“tee.png” could not be made smaller on this device.',
  });
  expect(close).toHaveBeenCalledTimes(1);
});
