import type { Site } from './site';

/**
 * Writes a file, whatever it contained before. Resolves to false when the file has these contents
 * already. The new date is at least one second after the old one, because nginx makes ETags from
 * sizes and seconds. With `mayStill`, it writes only if `mayStill` resolves to true after the old
 * file was read, and the old file has not changed since.
 */
export async function overwrite(
  { store, now }: Pick<Site, 'store' | 'now'>,
  key: string,
  contents: string | Uint8Array,
  mayStill?: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    const before = await store.read(key);
    if (before?.bytes.equals(typeof contents === 'string' ? Buffer.from(contents) : contents))
      return false;
    if (mayStill && !(await mayStill())) return false;
    const isWritten = before
      ? await store.replace(key, contents, before.tag, dateAfter(before.modifiedMs, now()))
      : await store.create(key, contents);
    if (isWritten) return true;
  }
}

function dateAfter(beforeMs: number, now: Date): number {
  return Math.max(Math.floor(now.getTime() / 1000), Math.floor(beforeMs / 1000) + 1) * 1000;
}
