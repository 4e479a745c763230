import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { parseRuntimeConfig } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readState } from '../log/site-state';
import { orIfMissing } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { readJsonFile } from '../site/json-file';
import { overwrite } from '../site/overwrite';
import { messageOf, ReleaseError } from '../site/release-error';
import { readSettings } from '../site/settings';
import { PICTURES_FOLDER, SITE_FILES, type Site } from '../site/site';
import { forEach } from '../site/store';
import { renderedFiles, renderSite } from './render';

export interface Uploads {
  /** A file that becomes the site's `config.json`. */
  readonly config?: string;
  /**
   * A folder whose files are copied to the site's `pictures/`. Pictures that are only in the site
   * stay.
   */
  readonly pictures?: string;
}

export interface Uploaded {
  /** Files that are new or have changed. */
  readonly written: readonly string[];
  /** Whether the page was rendered with the configuration; false when nothing is live yet. */
  readonly isRendered: boolean;
}

/**
 * Writes the parts of a site that are not builds: its configuration and its stored pictures.
 * Rejects with a `ReleaseError`, and writes nothing, when the page cannot be rendered with the
 * configuration.
 */
export async function upload(site: Site, { config, pictures }: Uploads): Promise<Uploaded> {
  if (config === undefined && pictures === undefined) {
    throw new ReleaseError('Say what: --config FILE, --pictures FOLDER, or both');
  }
  if (pictures !== undefined) {
    const found = await orIfMissing(stat(pictures), undefined);
    if (!found) throw new ReleaseError(`${pictures} is missing`);
    if (!found.isDirectory()) throw new ReleaseError(`${pictures} is no folder`);
  }
  const text = config === undefined ? undefined : await validConfig(config);
  if (text !== undefined) await expectRendered(site, text);
  const written: string[] = [];
  const put = async (
    key: string,
    contents: string | Uint8Array,
    before?: () => Promise<boolean>,
  ) => {
    if (await overwrite(site, key, contents, before)) written.push(key);
  };
  if (pictures !== undefined) {
    const folder = folderStore(pictures);
    const names = (await folder.list('')).filter((name) => !/(?:^|\/)\./.test(name));
    await forEach(names, async (name) => {
      const picture = await folder.read(name);
      if (!picture) return;
      const copies = ['br', 'gz'].map((ending) => `${name}.${ending}`);
      const old = copies.filter((copy) => !names.includes(copy));
      // Remove compressed copies of the older picture, because servers would send them. Remove them first: if
      // the upload is repeated, the picture is unchanged and this code does not run.
      await put(`${PICTURES_FOLDER}/${name}`, picture.bytes, async () => {
        await forEach(old, (copy) => site.store.remove(`${PICTURES_FOLDER}/${copy}`));
        return true;
      });
    });
  }
  if (text === undefined) return { written: written.sort(), isRendered: false };
  await put(SITE_FILES.config, text);
  const isRendered = (await site.store.read(SITE_FILES.page)) !== undefined;
  if (isRendered) await renderSite(site);
  return { written: written.sort(), isRendered };
}

/** Rejects with a `ReleaseError` when there is a page that cannot be rendered with this `config.json`. */
async function expectRendered(site: Site, text: string): Promise<void> {
  const { store } = site;
  if ((await store.read(SITE_FILES.page)) === undefined) return;
  const config = { bytes: Buffer.from(text), tag: '', modifiedMs: 0 };
  const read: Site['store']['read'] = async (key) =>
    key === SITE_FILES.config ? config : store.read(key);
  const configured = { ...site, store: { ...store, read } };
  await renderedFiles(configured, await readState(configured));
}

async function validConfig(file: string): Promise<string> {
  const { dir, base } = path.parse(path.resolve(file));
  const folder = folderStore(dir);
  const config = await readJsonFile(folder, base, v.unknown());
  try {
    parseRuntimeConfig(config);
  } catch (error) {
    throw new ReleaseError(`${file}: ${messageOf(error)}`);
  }
  const text = await readFile(file, 'utf8');
  // The same file contains the settings of releases.
  await readSettings(folder, base);
  return text;
}
