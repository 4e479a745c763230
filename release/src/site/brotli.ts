import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Quality 11 takes 30 times as long and saves only a twelfth of a page, 1 kB. */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * For files that are made again and again. Builds are compressed once, at the highest quality
 * (`precompress`).
 */
export function quickBrotli(contents: string | Uint8Array): Promise<Buffer> {
  return brotli(contents, QUICK_BROTLI);
}
