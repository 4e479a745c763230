import {
  closeSync,
  fsync,
  futimesSync,
  linkSync,
  openSync,
  renameSync,
  unlinkSync,
  utimes,
  writeFile,
  writeFileSync,
} from 'node:fs';
import { access, link, mkdir, rename, rmdir, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';

import { hasCode } from './release-error';

/**
 * All changes that releasing makes on a disk. Tests replace it, to stop after any step. Each step
 * is atomic, except `writeFile`, which only writes files that nobody reads yet.
 */
export interface Disk {
  /** Also creates the folders above it. Succeeds when the folder exists. */
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Writes a new file and flushes it to the disk. */
  readonly writeFile: (
    file: string,
    contents: string | Uint8Array,
    modifiedMs?: number,
  ) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Gives a file a second name. Rejects with `EEXIST` when the name exists. */
  readonly link: (file: string, name: string) => Promise<void>;
  /** Removes a file, if it exists. */
  readonly remove: (file: string) => Promise<void>;
  /** Removes a folder, if it exists and is empty. */
  readonly removeEmptyFolder: (folder: string) => Promise<void>;
}

// With callbacks, Node spends half as much time on a file as with its promises.
const flushed = promisify(writeFile);
const setDate = promisify(utimes);
const flush = promisify(fsync);

export const nodeDisk: Disk = {
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true });
  },
  async writeFile(file, contents, modifiedMs) {
    await flushed(file, contents, { flag: 'wx', flush: true });
    if (modifiedMs !== undefined) await setDate(file, modifiedMs / 1000, modifiedMs / 1000);
  },
  rename,
  link,
  remove: (file) => orIfMissing(unlink(file), undefined),
  removeEmptyFolder: (folder) =>
    rmdir(folder).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'EBUSY')) throw error;
    }),
};

/**
 * The disk for a thread that only writes. Its steps block the thread, because handing a step to another
 * thread takes longer than the step. Only flushing does not block, because a disk flushes several files in
 * the time of one.
 */
export const threadDisk: Disk = {
  ...nodeDisk,
  async writeFile(file, contents, modifiedMs) {
    const open = openSync(file, 'wx');
    try {
      writeFileSync(open, contents);
      await flush(open);
      if (modifiedMs !== undefined) futimesSync(open, modifiedMs / 1000, modifiedMs / 1000);
    } finally {
      closeSync(open);
    }
  },
  rename: blocking(renameSync),
  link: blocking(linkSync),
  remove: (file) => orIfMissing(blocking(unlinkSync)(file), undefined),
};

/** Rejects when `step` throws. */
function blocking<T extends readonly string[]>(step: (...files: T) => void) {
  return (...files: T): Promise<void> =>
    new Promise((resolve) => {
      step(...files);
      resolve();
    });
}

/** Whether the file or folder exists. */
export function exists(pathname: string): Promise<boolean> {
  return orIfMissing(
    access(pathname).then(() => true),
    false,
  );
}

/** Resolves to `otherwise` if the file that `reading` reads does not exist, or if a file cannot have this name. */
export async function orIfMissing<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  return reading.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return otherwise;
    throw error;
  });
}
