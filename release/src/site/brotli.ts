import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Brotli 11 would take 60 times as long and save 0.3 kB of a page. */
const QUALITY = 5;

/** For what is made again and again. Builds are compressed once, as far as it goes (`precompress`). */
export function quickBrotli(contents: string | Uint8Array): Promise<Buffer> {
  return brotli(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
