import process from 'node:process';

import { purgeBy } from '../stores/purge';
import { storeAt } from '../stores/store-at';
import { versionPath } from './names';
import { ReleaseError } from './release-error';
import type { SigningKey } from './signing-key';
import { within, type Store } from './store';
import { TOOL_VERSION } from './tool-version';
import { whoReleases } from './who-releases';

export {
  APP_NAME,
  appPath,
  DATA_FOLDER,
  KIT_FOLDER,
  kitPath,
  LOG_FOLDER,
  PAGES_FOLDER,
  PICTURES_FOLDER,
  ROUTES_FOLDER,
  SHELL,
  SITE_FILES,
  VERSION_NAME,
  versionNames,
  versionPath,
  type Versions,
} from './names';

/** A site: its files, which a web server serves, and what is needed to change them. */
export interface Site {
  readonly store: Store;
  readonly now: () => Date;
  /** Tells a CDN that the page has changed. */
  readonly purge?: (() => Promise<void>) | undefined;
  /** Name of the person who releases, for the log. */
  readonly by: string;
  /** The reason for the release, for the log. */
  readonly why?: string | undefined;
  /** The version of this release tool, for the log. */
  readonly tool: string;
  /** Keys that sign releases. */
  readonly keys: readonly SigningKey[];
}

/** The site in a folder, or in an object store (`storeAt`). */
export function siteAt(where: string, overrides: Partial<Site> = {}): Site {
  return {
    store: storeAt(where, process.env),
    purge: purgeBy(process.env['RELEASE_PURGE']),
    now: () => new Date(),
    by: whoReleases(process.env),
    tool: TOOL_VERSION,
    keys: [],
    ...overrides,
  };
}

/** Returns the site's folder on this machine. Throws a `ReleaseError` when the site is in an object store. */
export function folderOf({ store }: Site): string {
  if (store.folder !== undefined) return store.folder;
  throw new ReleaseError(`${store.name} is no folder of this machine: copy it into one`);
}

/** The files of a version. */
export function versionFiles({ store }: Site, app: string, version: string): Store {
  return within(store, versionPath(app, version));
}
