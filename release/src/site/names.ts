import { ReleaseError } from './release-error';

/** Versions by app. */
export type Versions = Readonly<Record<string, string>>;

/** `mf-cart 1.0.0, shell 2.0.0` */
export function versionNames(versions: Versions): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ');
}

/**
 * Names of a site's files, besides pictures, version folders (`versionPath`) and the log. Version
 * folders and log entries never change.
 */
export const SITE_FILES = {
  /** Made from the log and the live builds, like the registry, the owners and the history. */
  page: 'index.html',
  /** What servers send with a 404. */
  notFound: '404.html',
  registry: 'registry.json',
  /** What a static page needs to know about the release. Pages of other paths contain the same data. */
  start: 'start.json',
  /** The service worker, which keeps pages and files on devices; or the script that removes it. */
  worker: 'worker.js',
  /**
   * From which versions the static pages were made, and when they were last compared with the
   * database.
   */
  pages: 'pages.json',
  /** Exists only on a signed site. */
  owners: 'owners.json',
  /** Exists only if `config.json` asks for it. */
  history: 'history.json',
  /** Which Firebase the site uses. The site's operator writes this file. */
  config: 'config.json',
} as const;

/** The folder of the log: `000001.json` …, one entry each. */
export const LOG_FOLDER = 'releases';

/** The folder of the static pages: `shop/category/all.html` … */
export const PAGES_FOLDER = 'pages';

/**
 * The folder of data for the scripts of remotes. It has a manifest for each remote
 * (`mf-catalog.json`), and a folder for each remote's files, which never change.
 */
export const DATA_FOLDER = 'data';

/**
 * The folder of pictures: those that an operator stores (`upload`), and those that `release pages`
 * writes from the database, which never change.
 */
export const PICTURES_FOLDER = 'pictures';

/** The folder of the packages that teams install: a folder for each version of the shell. */
export const KIT_FOLDER = 'kit';

/** The folder with the first names of all paths that the router's page answers: `cart`, `admin` … */
export const ROUTES_FOLDER = 'routes';

/** The folder of an app's versions. Throws a `ReleaseError` for a name that no app can have. */
export function appPath(app: string): string {
  return app === SHELL ? SHELL : `remotes/${appName(app)}`;
}

/** A version's folder in the site. The page uses it too, relative to the base path. */
export function versionPath(app: string, version: string): string {
  return `${appPath(app)}/${versionName(version)}`;
}

/** The folder of the packages that a version of the shell was built with. */
export function kitPath(version: string): string {
  return `${KIT_FOLDER}/${versionName(version)}`;
}

export const SHELL = 'shell';

/** Excludes `constructor`, which every object has, because apps are keys of objects. */
export const APP_NAME = /^(?!constructor$)[a-z][a-z0-9-]*$/;
/** A version is a folder's name and part of a URL, so no dot at its end, and no two dots in a row. */
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
