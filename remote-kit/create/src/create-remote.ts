import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { remoteFiles } from './remote-files';
import { downloadKit, readShop } from './shop';

/** Stricter than the release, because the name is also the path of the remote's page. */
const NAME = /^(?=.{1,40}$)(?!(?:constructor|shell)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** First names of paths where a site has files and no pages. The release has the same list (`FILES_PATTERN`). */
const FILES = ['data', 'kit', 'pictures', 'previews', 'releases', 'remotes', 'routes', 'shell'];

/**
 * Writes a new remote for a shop into the folder of its name, and resolves to this folder. Rejects, and writes
 * nothing, when the name or its path is taken in the shop.
 */
export async function createRemote(
  parent: string,
  name: string,
  address: string,
  { rehearsal = false } = {},
): Promise<string> {
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" is no name of a remote: up to 40 small letters and digits with single dashes, such as mf-hello`,
    );
  }
  const page = `/${name.replace(/^mf-/, '')}`;
  if (FILES.includes(page.slice(1))) {
    throw new Error(`The path ${page} has files of the site: choose another name`);
  }
  const folder = path.join(parent, name);
  await expectEmpty(folder);
  const shop = await readShop(address, () => rehearsal);
  if (shop.remotes.includes(name)) {
    throw new Error(`${shop.url.href} has a remote of the name ${name} already`);
  }
  const taken = shop.paths.find((each) => each === page || each.startsWith(`${page}/`));
  if (taken !== undefined) {
    throw new Error(`The path ${taken} has an owner in ${shop.url.href}: choose another name`);
  }
  const files = remoteFiles(name, page, shop);
  for (const [file, bytes] of await downloadKit(shop)) files.set(`kit/${file}`, bytes);
  try {
    for (const [file, contents] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), contents);
    }
  } catch (error) {
    // For example when the disk is full. Remove the folder, because a second try needs an empty one.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function expectEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be used: ${message}`, { cause: error });
  });
  if (there.length > 0) throw new Error(`${folder} is not empty`);
}
