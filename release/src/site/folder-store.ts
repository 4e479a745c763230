import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { exists, orIfMissing, nodeDisk, type Disk } from './disk';
import { hasCode } from './release-error';
import type { Store } from './store';

/**
 * Folder of unfinished files. Servers hide it; `prune` removes the files that dead processes left
 * in it.
 */
export const UNFINISHED = '.unfinished';

/** Longest pause of a process after another process prevented it from replacing a file. */
const LONGEST_PAUSE_MS = 100;

/**
 * A store in a folder of a disk. One link creates a file, and one rename replaces a file.
 *
 * No disk can rename on a condition, and a process may stop for a while between comparing and
 * renaming. So each process renames its new file to a name that the others can find (a claim),
 * removes the claims of the others, compares, and renames its claim to the file. Of two processes,
 * the one that looks later sees the other's claim. The other process has either renamed it already,
 * and comparing shows the change, or its later rename fails because its claim is gone. No process
 * waits for another, and a process that dies blocks nobody.
 */
export function folderStore(folder: string, disk: Disk = nodeDisk): Store {
  const fileOf = (key: string) => path.join(folder, key);

  async function tagOf(key: string): Promise<string | undefined> {
    const bytes = await orIfMissing(readFile(fileOf(key)), undefined);
    return bytes && digest(bytes);
  }

  /** Writes a file with a unique name and passes the name to `use`, which may move the file. */
  async function withUnfinishedFile<T>(
    contents: string | Uint8Array,
    modifiedMs: number | undefined,
    use: (unfinished: string) => Promise<T>,
  ): Promise<T> {
    const unfinished = path.join(folder, UNFINISHED, randomUUID());
    try {
      await inFolder(unfinished, () => disk.writeFile(unfinished, contents, modifiedMs));
      const used = await use(unfinished);
      await disk.remove(unfinished);
      return used;
    } catch (error) {
      // The first error matters more than a failed removal.
      await disk.remove(unfinished).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Calls `write`, which creates the file. Makes the file's folder if it is missing. Tries again,
   * because another process may remove the folder while it is empty.
   */
  async function inFolder(file: string, write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries === 4 || !hasCode(error, 'ENOENT')) throw error;
        await disk.makeFolder(path.dirname(file));
      }
    }
  }

  async function createDated(
    key: string,
    contents: string | Uint8Array,
    modifiedMs: number | undefined,
  ): Promise<boolean> {
    return withUnfinishedFile(contents, modifiedMs, async (unfinished) => {
      try {
        const file = fileOf(key);
        await inFolder(file, () => disk.link(unfinished, file));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      }
    });
  }

  /**
   * Replaces the file if it has this tag. Resolves to undefined when another process has removed
   * the claim; that process may replace the file or fail.
   */
  async function replaceOnce(
    key: string,
    unfinished: string,
    tag: string,
  ): Promise<boolean | undefined> {
    const ofKey = `${digest(key, 'base64url')}.`;
    const claim = path.join(folder, UNFINISHED, ofKey + path.basename(unfinished));
    try {
      await disk.rename(unfinished, claim);
      for (const name of await readdir(path.dirname(claim))) {
        const other = path.join(folder, UNFINISHED, name);
        if (name.startsWith(ofKey) && other !== claim) await disk.remove(other);
      }
      if ((await tagOf(key)) === tag) {
        await disk.rename(claim, fileOf(key));
        return true;
      }
      await disk.remove(claim);
      return false;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      await disk.remove(claim).catch(() => undefined);
      throw error;
    }
  }

  return {
    name: folder,
    folder,
    async read(key) {
      const file = fileOf(key);
      const bytes = await orIfMissing(readFile(file), undefined);
      if (bytes === undefined) return undefined;
      const found = await orIfMissing(stat(file), undefined);
      return found && { bytes, tag: digest(bytes), modifiedMs: found.mtimeMs };
    },
    create: (key, contents) => createDated(key, contents, undefined),
    async replace(key, contents, tag, modifiedMs) {
      if (tag === undefined) return createDated(key, contents, modifiedMs);
      for (let tries = 1; ; tries += 1) {
        const isReplaced = await withUnfinishedFile(contents, modifiedMs, (unfinished) =>
          replaceOnce(key, unfinished, tag),
        );
        if (isReplaced !== undefined) return isReplaced;
        // Without a random pause, two processes could remove each other's claims forever.
        await setTimeout(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE_MS));
      }
    },
    async list(inside) {
      const entries = await entriesOf(fileOf(inside));
      const above = new Map<string, string>();
      const keys: string[] = [];
      for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
        const known = above.get(parentPath);
        const begin = known ?? path.relative(folder, parentPath).split(path.sep).join('/');
        if (known === undefined) above.set(parentPath, begin);
        keys.push(begin === '' ? name : `${begin}/${name}`);
      }
      return keys.sort();
    },
    async remove(key) {
      await disk.remove(fileOf(key));
      for (let above = path.dirname(key); above !== '.'; above = path.dirname(above)) {
        await disk.removeEmptyFolder(fileOf(above));
      }
    },
  };
}

/** The entries of a folder. Reads again when a folder inside disappears in the meantime. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  while (await exists(folder)) {
    const reading = readdir(folder, { recursive: true, withFileTypes: true });
    const entries = await orIfMissing(reading, undefined);
    if (entries) return entries;
  }
  return [];
}

function digest(bytes: Buffer | string, encoding: 'base64' | 'base64url' = 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding);
}
