import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parseRegistry } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { fileEntry, FILE_LIST, FileListSchema } from '../build/file-list';
import { ReleaseError } from '../site/release-error';
import { SHELL, SITE_FILES, versionPath, type Site, type Versions } from '../site/site';
import { forEach } from '../site/store';
import { fetchFile } from './fetch-file';

/** The files of a shop: of a site on this machine or in an object store, or of a deployed site. */
export interface ShopFiles {
  /** The name for messages. */
  readonly name: string;
  /** Resolves to undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined>;
}

export function filesOfSite({ store }: Site): ShopFiles {
  return { name: store.name, read: async (file) => (await store.read(file))?.bytes };
}

/** The files of a deployed shop, by the address that its visitors use. */
export function filesAt(address: string): ShopFiles {
  const url = address.endsWith('/') ? address : `${address}/`;
  return { name: url, read: async (file) => (await fetchFile(url, file)).bytes };
}

/** The versions that visitors get, without those of the canary. */
export async function liveVersionsIn(shop: ShopFiles): Promise<Versions> {
  const { shell, remotes } = parseRegistry(
    await jsonOf(shop, SITE_FILES.registry),
    (error: Error) => {
      throw new ReleaseError(`${shop.name}: ${error.message}`);
    },
  );
  if (!shell) throw new ReleaseError(`${shop.name} names no live shell`);
  const versions = Object.entries(remotes).map(([app, { version }]) => [app, version]);
  return { [SHELL]: shell.version, ...(Object.fromEntries(versions) as Versions) };
}

/** Reads a JSON file of a shop. Rejects with a `ReleaseError` when it is missing or no JSON. */
export async function jsonOf(shop: ShopFiles, file: string): Promise<unknown> {
  const bytes = await shop.read(file);
  if (!bytes) throw new ReleaseError(`${shop.name} has no ${file}`);
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch (cause) {
    throw new ReleaseError(`${shop.name}: ${file} is no JSON`, { cause });
  }
}

/**
 * Endings of compressed copies. They are not copied, because not every server sends them; publishing makes
 * them again.
 */
const COPIES = /\.(?:br|gz)$/;

/**
 * Writes a published version into a folder, from which it can be published elsewhere. Rejects with a `ReleaseError`
 * for a file that is missing or differs from its digest.
 */
export async function copyBuild(
  shop: ShopFiles,
  app: string,
  version: string,
  folder: string,
): Promise<void> {
  const from = versionPath(app, version);
  const { files } = await listOf(shop, `${from}/${FILE_LIST}`);
  await forEach(Object.entries(files), async ([name, { digest }]) => {
    if (name.split(/[/\\]/).includes('..')) {
      throw new ReleaseError(`${shop.name}: ${name} is no name of a file`);
    }
    const bytes = await shop.read(`${from}/${name}`);
    if (!bytes || fileEntry(bytes).digest !== digest) {
      if (COPIES.test(name)) return;
      throw new ReleaseError(
        `${shop.name}: ${from}/${name} ${bytes ? 'has other contents than were published' : 'is missing'}`,
      );
    }
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  });
}

async function listOf(shop: ShopFiles, file: string) {
  const parsed = v.safeParse(FileListSchema, await jsonOf(shop, file));
  if (parsed.success) return parsed.output;
  throw new ReleaseError(`${shop.name}: ${file} is no list of files`);
}
