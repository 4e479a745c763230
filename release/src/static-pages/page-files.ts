import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { Store } from '../site/store';

const brotli = promisify(brotliCompress);

/** Brotli 11 would take 60 times as long and save 0.3 kB of a page. */
const QUALITY = 5;

/** Writes a page and its compressed copy. Each is a whole page at any moment. */
export async function writePage(store: Store, key: string, html: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  await overwrite(store, `${key}.br`, await brotli(html, { params }));
  await overwrite(store, key, Buffer.from(html));
}

export async function removePage(store: Store, key: string): Promise<void> {
  await store.remove(key);
  await store.remove(`${key}.br`);
}

/**
 * Writes a file that is there or not. It is dated a second after the one before it at least: nginx makes
 * ETags of sizes and seconds.
 */
export async function overwrite(store: Store, key: string, contents: Buffer): Promise<void> {
  for (;;) {
    const before = await store.read(key);
    if (before?.bytes.equals(contents)) return;
    const isWritten = before
      ? await store.replace(key, contents, before.tag, dateAfter(before.modifiedMs))
      : await store.create(key, contents);
    if (isWritten) return;
  }
}

function dateAfter(beforeMs: number): number {
  return Math.max(Math.floor(Date.now() / 1000), Math.floor(beforeMs / 1000) + 1) * 1000;
}
