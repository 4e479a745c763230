import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { promote, SITE_FILES, siteAt } from '@galleria/release';
import { startObjectServerProcess } from '@galleria/release/testing';

import { liveVersion, publishCopy } from '../release/copies';
import type { Visit } from './page-loads';

/** A site to which processes release and from which visitors get pages. */
export interface Place {
  /** Address for `siteAt`, which other processes can use too. */
  readonly address: string;
  readonly visit: Visit;
  stop(): Promise<void>;
}

/** The shop's own folder and its web server. */
export function folderPlace({ siteFolder, url }: { siteFolder: string; url: string }): Place {
  return {
    address: siteFolder,
    async visit(file) {
      // The home page is a static page. This path is served by `index.html`, which names the release.
      const response = await fetch(new URL(file === 'index.html' ? 'contactUs' : file, url));
      return response.ok ? response.text() : undefined;
    },
    stop: () => Promise.resolve(),
  };
}

/**
 * Copies what is live in a folder to an object store: a process with Azure's interface that takes
 * `latencyMs` for each request.
 */
export async function objectPlace(
  siteFolder: string,
  remotes: readonly string[],
  latencyMs: number,
): Promise<Place> {
  const server = await startObjectServerProcess('az', latencyMs);
  // Stores in this process and in its child processes read their keys from the environment.
  Object.assign(process.env, server.env);
  const site = siteAt(server.site);
  const config = await readFile(path.join(siteFolder, SITE_FILES.config), 'utf8');
  await site.store.create(SITE_FILES.config, config);
  for (const app of ['shell', ...remotes]) {
    const version = await liveVersion(siteFolder, app);
    await publishCopy(siteFolder, app, version, site);
    await promote(site, { [app]: version });
  }
  return {
    address: server.site,
    visit: async (file) => (await site.store.read(file))?.bytes.toString(),
    stop: () => server.stop(),
  };
}
