import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Quality 11 takes 30 times as long and saves only a twelfth of a page, 1 kB. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** For answers of any length. */
export const QUICK_BROTLI = { params: QUICK };

/**
 * Compresses a file that is made again and again. (Builds are compressed once, at the highest quality:
 * `precompress`.) A window that just fits the text takes a quarter less time than the largest window, and the
 * result is as small.
 */
export function quickBrotli(bytes: Uint8Array): Promise<Buffer> {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS, BROTLI_PARAM_LGWIN } = constants;
  const bits = Math.ceil(Math.log2(bytes.length + 1));
  const window = Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS);
  return brotli(bytes, { params: { ...QUICK, [BROTLI_PARAM_LGWIN]: window } });
}
