import { readFileList } from '../build/file-list';
import { versionFolders } from '../build/version-folders';
import type { KeptFiles } from '../serving/firebase-hosting';
import {
  DATA_FOLDER,
  KIT_FOLDER,
  PICTURES_FOLDER,
  versionFiles,
  versionPath,
  type Site,
} from '../site/site';
import { within } from '../site/store';

/**
 * The files of published versions, of kits and of data, and the pictures, by folder. Hosting compresses by
 * itself, so our compressed copies are left out.
 */
export async function keptFiles(site: Site): Promise<KeptFiles> {
  const kept: Record<string, string[]> = {
    [PICTURES_FOLDER]: await within(site.store, PICTURES_FOLDER).list(''),
  };
  const others = await Promise.all([DATA_FOLDER, KIT_FOLDER].map((each) => site.store.list(each)));
  for (const key of others.flat()) {
    const [, folder, name] = /^(.*\/.*)\/(.*)$/.exec(key) ?? [];
    if (folder && name && !isCopy(name)) (kept[folder] ??= []).push(name);
  }
  for (const { app, version, isWhole } of await versionFolders(site)) {
    if (!isWhole) continue;
    const { files } = await readFileList(versionFiles(site, app, version));
    kept[versionPath(app, version)] = Object.keys(files).filter((name) => !isCopy(name));
  }
  return kept;
}

function isCopy(name: string): boolean {
  return /\.(?:br|gz)$/.test(name);
}
