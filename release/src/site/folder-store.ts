import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { exists, hasCode, ifThere, nodeDisk, type Disk } from './disk';
import type { Store } from './store';

/** Files that are being written. Servers hide them; `prune` removes what processes left that died. */
export const UNFINISHED = '.unfinished';

/**
 * A folder of a disk. A file appears by one link and is replaced by one rename. No disk renames on a
 * condition, so `replace` compares right before it renames: a process that stands still exactly there
 * can put an older file over a newer one, and sees that when it goes on.
 */
export function folderStore(folder: string, disk: Disk = nodeDisk): Store {
  const fileOf = (key: string) => path.join(folder, key);

  async function tagOf(key: string): Promise<string | undefined> {
    const bytes = await ifThere(readFile(fileOf(key)), undefined);
    return bytes && digest(bytes);
  }

  /** Writes a file of a name of its own, and gives it to `use`, which may move it. */
  async function writing<T>(
    contents: string | Uint8Array,
    modifiedMs: number | undefined,
    use: (unfinished: string) => Promise<T>,
  ): Promise<T> {
    const unfinished = path.join(folder, UNFINISHED, randomUUID());
    await disk.makeFolder(path.dirname(unfinished));
    try {
      await disk.writeFile(unfinished, contents, modifiedMs);
      const used = await use(unfinished);
      await disk.remove(unfinished);
      return used;
    } catch (error) {
      // The first error matters more than a failed removal.
      await disk.remove(unfinished).catch(() => undefined);
      throw error;
    }
  }

  /** Another process may remove the folder, which was empty, before there is something in it. */
  async function linkInto(file: string, unfinished: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await disk.makeFolder(path.dirname(file));
      try {
        await disk.link(unfinished, file);
        return;
      } catch (error) {
        if (tries === 3 || !hasCode(error, 'ENOENT')) throw error;
      }
    }
  }

  return {
    name: folder,
    folder,
    async read(key) {
      const file = fileOf(key);
      const bytes = await ifThere(readFile(file), undefined);
      if (bytes === undefined) return undefined;
      const found = await ifThere(stat(file), undefined);
      return found && { bytes, tag: digest(bytes), modifiedMs: found.mtimeMs };
    },
    create: (key, contents) =>
      writing(contents, undefined, async (unfinished) => {
        try {
          await linkInto(fileOf(key), unfinished);
          return true;
        } catch (error) {
          if (hasCode(error, 'EEXIST')) return false;
          throw error;
        }
      }),
    replace: (key, contents, tag, modifiedMs) =>
      writing(contents, modifiedMs, async (unfinished) => {
        if ((await tagOf(key)) !== tag) return false;
        await disk.rename(unfinished, fileOf(key));
        return true;
      }),
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

/** Reads again when a folder inside goes in the meantime. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  while (await exists(folder)) {
    const reading = readdir(folder, { recursive: true, withFileTypes: true });
    const entries = await ifThere(reading, undefined);
    if (entries) return entries;
  }
  return [];
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
