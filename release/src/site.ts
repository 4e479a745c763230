import path from 'node:path';

/**
 * Where things lie in a site, the folder that a web server serves under `/galleria/`:
 *
 *     index.html  registry.json  config.json
 *     pictures/…
 *     shell/release.json          shell/<version>/…
 *     remotes/<name>/release.json remotes/<name>/<version>/…
 *
 * Version folders never change once they are there; a pointer, `release.json`, says which of
 * them is live and belongs to its team alone. `registry.json` and `index.html` follow from the
 * pointers.
 */
export function siteLayout(siteFolder: string) {
  const appFolder = (app: string) =>
    app === SHELL ? path.join(siteFolder, SHELL) : path.join(siteFolder, 'remotes', app);
  return {
    indexHtml: path.join(siteFolder, 'index.html'),
    registry: path.join(siteFolder, 'registry.json'),
    config: path.join(siteFolder, 'config.json'),
    remotes: path.join(siteFolder, 'remotes'),
    appFolder,
    pointer: (app: string) => path.join(appFolder(app), 'release.json'),
    version: (app: string, version: string) => path.join(appFolder(app), version),
    /** The version's folder as the page names it, from the base path. */
    versionUrl: (app: string, version: string) =>
      app === SHELL ? `${SHELL}/${version}` : `remotes/${app}/${version}`,
  };
}

export const SHELL = 'shell';
