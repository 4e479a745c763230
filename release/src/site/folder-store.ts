import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { exists, hasCode, ifThere, nodeDisk, type Disk } from './disk';
import type { Store } from './store';

/** Files that are being written. Servers hide them; `prune` removes what processes left that died. */
export const UNFINISHED = '.unfinished';

/** Longest pause of a process that others kept from replacing a file. */
const LONGEST_PAUSE_MS = 100;

/**
 * A folder of a disk. A file appears by one link and is replaced by one rename.
 *
 * No disk renames on a condition, and a process may stand still between comparing and renaming. So each
 * process gives its new file a name by which the others find it (a claim), removes the claims of the others,
 * compares, and renames its claim. Of two processes the one that looks later sees the other's claim: the
 * other either has renamed before, which comparing shows, or finds its claim gone when it goes on. Nobody
 * waits for anybody, and a process that dies leaves nothing that holds.
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

  async function createDated(
    key: string,
    contents: string | Uint8Array,
    modifiedMs: number | undefined,
  ): Promise<boolean> {
    return writing(contents, modifiedMs, async (unfinished) => {
      try {
        await linkInto(fileOf(key), unfinished);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      }
    });
  }

  /** Resolves to undefined when another process has removed the claim: it may replace the file, or fail to. */
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
      const bytes = await ifThere(readFile(file), undefined);
      if (bytes === undefined) return undefined;
      const found = await ifThere(stat(file), undefined);
      return found && { bytes, tag: digest(bytes), modifiedMs: found.mtimeMs };
    },
    create: (key, contents) => createDated(key, contents, undefined),
    async replace(key, contents, tag, modifiedMs) {
      if (tag === undefined) return createDated(key, contents, modifiedMs);
      for (let tries = 1; ; tries += 1) {
        const isReplaced = await writing(contents, modifiedMs, (unfinished) =>
          replaceOnce(key, unfinished, tag),
        );
        if (isReplaced !== undefined) return isReplaced;
        // Two that always removed each other's claims would never end.
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

/** Reads again when a folder inside goes in the meantime. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  while (await exists(folder)) {
    const reading = readdir(folder, { recursive: true, withFileTypes: true });
    const entries = await ifThere(reading, undefined);
    if (entries) return entries;
  }
  return [];
}

function digest(bytes: Buffer | string, encoding: 'base64' | 'base64url' = 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding);
}
