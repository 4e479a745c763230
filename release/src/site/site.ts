import process from 'node:process';

import { purgeBy } from '../stores/purge';
import { storeAt } from '../stores/store-at';
import { ReleaseError } from './release-error';
import type { SigningKey } from './signing-key';
import { within, type Store } from './store';
import { whoReleases } from './who-releases';

/** Versions by app. */
export type Versions = Readonly<Record<string, string>>;

/** `mf-cart 1.0.0, shell 2.0.0` */
export function versionNames(versions: Versions): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ');
}

/** Files that a web server serves, and what is needed to change them. */
export interface Site {
  readonly store: Store;
  readonly now: () => Date;
  /** Tells a CDN that the page has changed. */
  readonly purge?: (() => Promise<void>) | undefined;
  /** Who releases, for the log. */
  readonly by: string;
  /** And why. */
  readonly why?: string | undefined;
  /** With which releases are signed. */
  readonly keys: readonly SigningKey[];
}

/** The site in a folder, or in an object store (`storeAt`). */
export function siteAt(where: string, overrides: Partial<Site> = {}): Site {
  return {
    store: storeAt(where, process.env),
    purge: purgeBy(process.env['RELEASE_PURGE']),
    now: () => new Date(),
    by: whoReleases(process.env),
    keys: [],
    ...overrides,
  };
}

/**
 * Files of a site, besides pictures, version folders (`versionPath`) and the log. Version folders and
 * log entries never change.
 */
export const SITE_FILES = {
  /** Derived from the log and the builds that are live, as are the registry, the owners and the history. */
  page: 'index.html',
  registry: 'registry.json',
  /** What a static page needs of the release, and the page of any other path has in it. */
  start: 'start.json',
  /** What the static pages were made of, and when they were last compared with the database. */
  pages: 'pages.json',
  /** Only on a signed site. */
  owners: 'owners.json',
  /** Only where `config.json` asks for it. */
  history: 'history.json',
  /** Which Firebase the site uses; written by its operator. */
  config: 'config.json',
} as const;

/** The folder of the log: `000001.json` …, one promotion each. */
export const LOG_FOLDER = 'releases';

/** The folder of the static pages: `shop/category/all.html` … */
export const PAGES_FOLDER = 'pages';

/**
 * The folder of data for the scripts of remotes: manifests (`mf-catalog.json`), and a folder of files for each,
 * which never change.
 */
export const DATA_FOLDER = 'data';

/** The folder of the first names of all paths that have a page without being a file: `cart`, `admin` … */
export const ROUTES_FOLDER = 'routes';

/** Where the site lies on this machine. Throws a `ReleaseError` when it lies in an object store. */
export function folderOf({ store }: Site): string {
  if (store.folder !== undefined) return store.folder;
  throw new ReleaseError(`${store.name} is no folder of this machine: copy it into one`);
}

/** The folder of an app's versions. Throws a `ReleaseError` for a name that no app can have. */
export function appPath(app: string): string {
  return app === SHELL ? SHELL : `remotes/${appName(app)}`;
}

/** A version's folder in the site, which is also how the page names it from the base path. */
export function versionPath(app: string, version: string): string {
  return `${appPath(app)}/${versionName(version)}`;
}

/** The files of a version. */
export function versionFiles({ store }: Site, app: string, version: string): Store {
  return within(store, versionPath(app, version));
}

export const SHELL = 'shell';

/** Not `constructor`, which every object has: apps are keys of objects. */
export const APP_NAME = /^(?!constructor$)[a-z][a-z0-9-]*$/;
/** A folder's name, and part of a URL: no dot at its end, and no two in a row. */
export const VERSION_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]|\.(?!\.|$))*$/;

function appName(app: string): string {
  if (APP_NAME.test(app)) return app;
  throw new ReleaseError(`"${app}" is no name of an app: small letters, digits and dashes, please`);
}

function versionName(version: string): string {
  if (VERSION_NAME.test(version)) return version;
  throw new ReleaseError(
    `"${version}" is no version: letters, digits, single dots, dashes and underscores, please`,
  );
}
