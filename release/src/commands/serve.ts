import { startStaticServer, type SiteServer } from '../serving/static-server';
import { hasCode, ReleaseError } from '../site/release-error';
import { folderOf, SITE_FILES, type Site } from '../site/site';
import { NO_WORKER } from '../rendering/no-worker';
import { renderAt } from './render';

interface ServeOptions {
  /** The release to serve; without it the site as it is now. */
  readonly at?: number | undefined;
  /** The port to listen on; 0 chooses a free one. */
  readonly port: number;
}

/** Serves a site on 127.0.0.1, as it is now or as it was at a release. Does not change the site. */
export async function serveRelease(site: Site, { at, port }: ServeOptions): Promise<SiteServer> {
  const siteFolder = folderOf(site);
  const rendered = at === undefined ? {} : await renderAt(site, at);
  const instead = Object.fromEntries(
    Object.entries(rendered).flatMap(([file, text]) =>
      text === undefined ? [] : [[`/${file}`, text]],
    ),
  );
  // Browsers must not keep this site: a later server on the same port may serve another one.
  const worker = { [`/${SITE_FILES.worker}`]: NO_WORKER };
  const options = { siteFolder, port, instead: { ...instead, ...worker } };
  return startStaticServer(options).catch((error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new ReleaseError(`Port ${String(port)} is taken; choose another one with --port`);
  });
}

export function urlOf({ port, basePath }: SiteServer): string {
  return `http://127.0.0.1:${String(port)}${basePath}/`;
}
