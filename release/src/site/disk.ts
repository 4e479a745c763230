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
 * All changes that releasing makes on disk. Tests replace it, to stop after any step. Each step is
 * atomic, except `copyFile` and `writeFile`, which only write files that are not read yet.
 */
export interface Disk {
  /** Makes the folders above it too. Succeeds when the folder exists. */
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Rejects with `EEXIST` when `to` exists. */
  readonly copyFile: (from: string, to: string) => Promise<void>;
  /** Writes a new file and flushes it to the disk. */
  readonly writeFile: (file: string, text: string, modified?: Date) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Gives a file a second name. Rejects with `EEXIST` when the name exists. */
  readonly link: (file: string, name: string) => Promise<void>;
  /** Removes a file or a folder with its contents, if it exists. */
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

/** Prefix of unfinished files and of those being removed. Servers hide them; `prune` removes them. */
const HIDDEN = '.unfinished-';

export function unfinishedName(file: string): string {
  return path.join(path.dirname(file), `${HIDDEN}${path.basename(file)}-${randomUUID()}`);
}

export function isUnfinished(name: string): boolean {
  return name.startsWith(HIDDEN);
}

/**
 * Replaces a file by one rename: readers get the whole old file or the whole new one. Returns false,
 * and leaves the old one, when `isWanted` says no right before the rename.
 */
export async function replaceFile(
  disk: Disk,
  file: string,
  text: string,
  modified: Date,
  isWanted: () => Promise<boolean>,
): Promise<boolean> {
  const unfinished = unfinishedName(file);
  return clearingUp(disk, unfinished, async () => {
    await disk.writeFile(unfinished, text, modified);
    const wanted = await isWanted();
    if (wanted) await disk.rename(unfinished, file);
    else await disk.remove(unfinished);
    return wanted;
  });
}

/** Creates a whole file. Returns false when another process has created it first. */
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
    // The first error matters more than a failed removal.
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
