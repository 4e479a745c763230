import { quickBrotli } from '../site/brotli';
import { overwrite } from '../site/overwrite';
import type { Site } from '../site/site';

interface WriteOptions {
  /** The file is probably not there, so it is created without reading it first. */
  readonly isNew?: boolean;
  /** As in `overwrite`. */
  readonly mayStill?: () => Promise<boolean>;
}

/** Writes a file and its compressed copy. Each of the two is whole at any moment. */
export async function writeCompressed(
  site: Pick<Site, 'store' | 'now'>,
  key: string,
  contents: string | Uint8Array,
  { isNew = false, mayStill }: WriteOptions = {},
): Promise<void> {
  const bytes = Buffer.from(contents);
  const write = async (name: string, its: Uint8Array) => {
    if (isNew && (await site.store.create(name, its))) return;
    await overwrite(site, name, its, mayStill);
  };
  await write(`${key}.br`, await quickBrotli(bytes));
  await write(key, bytes);
}

export async function removeCompressed({ store }: Site, key: string): Promise<void> {
  await store.remove(key);
  await store.remove(`${key}.br`);
}
