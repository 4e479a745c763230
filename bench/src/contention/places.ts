import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { promote, SITE_FILES, siteAt } from '@galleria/release';
import { startObjectServerProcess } from '@galleria/release/testing';

import { liveVersion, publishCopy } from '../release/copies';
import type { Visit } from './page-loads';

/** Where processes release to, and visitors get pages from. */
export interface Place {
  /** For `siteAt`, also of other processes. */
  readonly address: string;
  readonly visit: Visit;
  stop(): Promise<void>;
}

/** The shop's own folder, and its web server. */
export function folderPlace({ siteFolder, url }: { siteFolder: string; url: string }): Place {
  return {
    address: siteFolder,
    async visit(file) {
      const response = await fetch(new URL(file === 'index.html' ? '' : file, url));
      return response.ok ? response.text() : undefined;
    },
    stop: () => Promise.resolve(),
  };
}

/**
 * What is live in a folder, in an object store: a process that speaks Azure's interface and takes
 * `latencyMs` for each request.
 */
export async function objectPlace(
  siteFolder: string,
  remotes: readonly string[],
  latencyMs: number,
): Promise<Place> {
  const server = await startObjectServerProcess('az', latencyMs);
  // Stores find their keys there, as those of the processes do that are started from here.
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
