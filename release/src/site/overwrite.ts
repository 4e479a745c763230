import type { Site } from './site';

/** Writes a file, whatever is there. Resolves to false when the same is there already. */
export async function overwrite(
  { store, now }: Site,
  key: string,
  contents: string | Uint8Array,
): Promise<boolean> {
  for (;;) {
    const before = await store.read(key);
    if (before?.bytes.equals(Buffer.from(contents))) return false;
    const isWritten = before
      ? await store.replace(key, contents, before.tag, now().getTime())
      : await store.create(key, contents);
    if (isWritten) return true;
  }
}
