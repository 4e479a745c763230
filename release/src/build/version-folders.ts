import { APP_NAME, SHELL, VERSION_NAME, versionPath, type Site } from '../site/site';
import { FILE_LIST } from './file-list';

export interface VersionFolder {
  readonly app: string;
  readonly version: string;
  /** Whether the list of the version's files exists. Without the list, the version is not published. */
  readonly isWhole: boolean;
}

/** Every folder of a version that has a file, in the order of their names. */
export async function versionFolders({ store }: Site): Promise<VersionFolder[]> {
  const keys = [...(await store.list(SHELL)), ...(await store.list('remotes'))];
  const folders = new Map<string, VersionFolder>();
  for (const key of keys) {
    const [app = '', version = '', file] = key.replace(/^remotes\//, '').split('/');
    if (file === undefined || !APP_NAME.test(app) || !VERSION_NAME.test(version)) continue;
    const folder = versionPath(app, version);
    const isWhole = key === `${folder}/${FILE_LIST}`;
    if (isWhole || !folders.has(folder)) folders.set(folder, { app, version, isWhole });
  }
  return [...folders.values()];
}
