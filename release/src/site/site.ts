import path from 'node:path';
import process from 'node:process';

import { nodeDisk, type Disk } from './disk';
import { ReleaseError } from './release-error';
import { whoReleases } from './who-releases';

/** Versions by app. */
export type Versions = Readonly<Record<string, string>>;

/** `mf-cart 1.0.0, shell 2.0.0` */
export function versionNames(versions: Versions): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ');
}

/** A folder that a web server serves under `/galleria/`, and what is needed to change it. */
export interface Site {
  readonly folder: string;
  readonly disk: Disk;
  readonly now: () => Date;
  /** Who releases, for the log. */
  readonly by: string;
  /** And why. */
  readonly why?: string | undefined;
}

export function siteAt(folder: string, overrides: Partial<Site> = {}): Site {
  return {
    folder,
    disk: nodeDisk,
    now: () => new Date(),
    by: whoReleases(process.env),
    ...overrides,
  };
}

/**
 * Paths in a site:
 *
 *     index.html  registry.json   derived from the log and the builds that are live
 *     history.json                likewise, where config.json asks for it
 *     config.json                 which Firebase the site uses; written by its operator
 *     pictures/…
 *     releases/000001.json …      the log: one promotion each
 *     shell/<version>/…
 *     remotes/<name>/<version>/…
 *
 * Version folders and log entries never change.
 */
export function siteLayout(siteFolder: string) {
  const appFolder = (app: string) =>
    app === SHELL ? path.join(siteFolder, SHELL) : path.join(siteFolder, 'remotes', appName(app));
  return {
    indexHtml: path.join(siteFolder, 'index.html'),
    registry: path.join(siteFolder, 'registry.json'),
    history: path.join(siteFolder, 'history.json'),
    config: path.join(siteFolder, 'config.json'),
    remotes: path.join(siteFolder, 'remotes'),
    log: path.join(siteFolder, 'releases'),
    appFolder,
    version: (app: string, version: string) => path.join(appFolder(app), versionName(version)),
  };
}

/** A version's folder as the page names it, from the base path. */
export function versionUrl(app: string, version: string): string {
  return app === SHELL ? `${SHELL}/${version}` : `remotes/${app}/${version}`;
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
