import { quickBrotli } from '../site/brotli';
import { overwrite } from '../site/overwrite';
import type { Site } from '../site/site';

/**
 * Writes a file and its compressed copy. Each of the two is whole at any moment. `mayStill` as in
 * `overwrite`.
 */
export async function writeCompressed(
  site: Site,
  key: string,
  contents: string | Uint8Array,
  mayStill?: () => Promise<boolean>,
): Promise<void> {
  await overwrite(site, `${key}.br`, await quickBrotli(contents), mayStill);
  await overwrite(site, key, contents, mayStill);
}

export async function removeCompressed({ store }: Site, key: string): Promise<void> {
  await store.remove(key);
  await store.remove(`${key}.br`);
}
