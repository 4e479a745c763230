import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder to the disk. Without this, a power cut may undo a new, renamed or removed entry. */
export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file as a whole: a crash leaves the old or the new one. When the disk refuses, it
 * rejects and leaves no trace of the new file.
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
