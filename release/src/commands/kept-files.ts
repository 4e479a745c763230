import { readFileList } from '../build/file-list';
import { versionFolders } from '../build/version-folders';
import type { KeptFiles } from '../serving/firebase-hosting';
import { versionFiles, versionPath, type Site } from '../site/site';
import { within } from '../site/store';

/** The files of published versions, and pictures. Hosting compresses by itself: without our copies. */
export async function keptFiles(site: Site): Promise<KeptFiles> {
  const kept: Record<string, readonly string[]> = {
    pictures: await within(site.store, 'pictures').list(''),
  };
  for (const { app, version, isWhole } of await versionFolders(site)) {
    if (!isWhole) continue;
    const { files } = await readFileList(versionFiles(site, app, version));
    kept[versionPath(app, version)] = Object.keys(files).filter(
      (name) => !/\.(?:br|gz)$/.test(name),
    );
  }
  return kept;
}
