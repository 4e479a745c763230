import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { overwrite } from '../site/overwrite';
import type { Site } from '../site/site';

const brotli = promisify(brotliCompress);

/** Brotli 11 would take 60 times as long and save 0.3 kB of a page. */
const QUALITY = 5;

/** Writes a page and its compressed copy. Each is a whole page at any moment. */
export async function writePage(site: Site, key: string, html: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  await overwrite(site, `${key}.br`, await brotli(html, { params }));
  await overwrite(site, key, html);
}

export async function removePage({ store }: Site, key: string): Promise<void> {
  await store.remove(key);
  await store.remove(`${key}.br`);
}
