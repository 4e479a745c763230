import path from 'node:path';

import { readFileList } from '../build/file-list';
import type { KeptFiles } from '../serving/firebase-hosting';
import { fileNames } from '../site/disk';
import { siteLayout, versionUrl, type Site } from '../site/site';
import { apps, versions } from './prune';

/** The files of published versions, and pictures. Hosting compresses by itself: without our copies. */
export async function keptFiles(site: Site): Promise<KeptFiles> {
  const kept: Record<string, readonly string[]> = {
    pictures: await fileNames(path.join(site.folder, 'pictures')),
  };
  for (const app of await apps(site)) {
    for (const version of await versions(site, app)) {
      const { files } = await readFileList(siteLayout(site.folder).version(app, version));
      kept[versionUrl(app, version)] = Object.keys(files).filter(
        (name) => !/\.(?:br|gz)$/.test(name),
      );
    }
  }
  return kept;
}
