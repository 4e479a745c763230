import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a folder: without this a power cut may undo a new, renamed or removed entry. */
export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file as a whole: a crash leaves the old or the new one. Rejects without a trace of the
 * new one when the disk refuses it.
 */
export async function replaceFile(
  path: string,
  chunks: Iterable<string | Buffer>,
  mode?: number,
): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    const file = await open(temporary, 'w', mode);
    try {
      for (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDir(dirname(path));
}
