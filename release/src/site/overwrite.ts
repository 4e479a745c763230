import type { Site } from './site';

/**
 * Writes a file, whatever is there. Resolves to false when the same is there already. A file is dated a
 * second after the one before it at least: nginx makes ETags of sizes and seconds. With `mayStill`, only over
 * a file that has been there since before it said yes.
 */
export async function overwrite(
  { store, now }: Site,
  key: string,
  contents: string | Uint8Array,
  mayStill?: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    const before = await store.read(key);
    if (before?.bytes.equals(Buffer.from(contents))) return false;
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
