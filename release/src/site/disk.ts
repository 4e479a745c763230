import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * Everything that releasing changes on disk, step by step, so that tests can break it off after
 * any step. Each step happens as a whole or not at all, `copyFile` and `writeFile` apart, which
 * write only under names that nobody reads yet.
 */
export interface Disk {
  /** With all folders above it; there may be one already. */
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Rejects with `EEXIST` when there is such a file. */
  readonly copyFile: (from: string, to: string) => Promise<void>;
  /** Writes a new file through to the disk. */
  readonly writeFile: (file: string, text: string, modified?: Date) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** A second name for a file. Rejects with `EEXIST` when the name is taken. */
  readonly link: (file: string, name: string) => Promise<void>;
  /** A file or a folder with all that is in it, if it is there. */
  readonly remove: (pathname: string) => Promise<void>;
}

export const nodeDisk: Disk = {
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true });
  },
  copyFile: (from, to) => copyFile(from, to, constants.COPYFILE_EXCL),
  async writeFile(file, text, modified) {
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(text);
      if (modified) await handle.utimes(modified, modified);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  rename,
  link,
  remove: (pathname) => rm(pathname, { recursive: true, force: true }),
};

/** What is not finished, or about to go, begins so: servers hide it, `prune` clears it away. */
const HIDDEN = '.unfinished-';

export function unfinishedName(file: string): string {
  return path.join(path.dirname(file), `${HIDDEN}${path.basename(file)}-${randomUUID()}`);
}

export function isUnfinished(name: string): boolean {
  return name.startsWith(HIDDEN);
}

/** Puts `text` in a file's place by one rename: readers see the old or the new file, whole. */
export async function replaceFile(
  disk: Disk,
  file: string,
  text: string,
  modified?: Date,
): Promise<void> {
  const unfinished = unfinishedName(file);
  await clearingUp(disk, unfinished, async () => {
    await disk.writeFile(unfinished, text, modified);
    await disk.rename(unfinished, file);
  });
}

/** Makes a file that was not there, whole. Returns false when somebody else made it first. */
export async function createFile(disk: Disk, file: string, text: string): Promise<boolean> {
  const unfinished = unfinishedName(file);
  try {
    await disk.writeFile(unfinished, text);
    await disk.link(unfinished, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await disk.remove(unfinished);
  }
}

/** Runs `work`; when it fails, removes what it left under `unfinished`. */
export async function clearingUp<T>(
  disk: Disk,
  unfinished: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What went wrong matters more than what could not be cleared away after it.
    await disk.remove(unfinished).catch(() => undefined);
    throw error;
  }
}

/** Whether there is such a file or folder. */
export function exists(pathname: string): Promise<boolean> {
  return ifThere(
    access(pathname).then(() => true),
    false,
  );
}

/** The names in a folder; none when there is no such folder. */
export function fileNames(folder: string): Promise<string[]> {
  return ifThere(readdir(folder), []);
}

/** Resolves to `otherwise` when the file that `reading` asks for does not exist. */
export async function ifThere<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  return reading.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return otherwise;
    throw error;
  });
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}
