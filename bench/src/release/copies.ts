import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BUILD_INFO, publish, siteAt, type Site } from '@galleria/release';

/** The version of an app that a site serves. Rejects when the site serves none. */
export async function liveVersion(siteFolder: string, app: string): Promise<string> {
  const { shell, remotes } = JSON.parse(
    await readFile(path.join(siteFolder, 'registry.json'), 'utf8'),
  ) as { shell: { version: string }; remotes: Record<string, { version: string }> };
  const version = (app === 'shell' ? shell : remotes[app])?.version;
  if (version === undefined) throw new Error(`${app} is not live`);
  return version;
}

/** Publishes the live build of an app again, under another version or in another site. */
export async function publishCopy(
  siteFolder: string,
  app: string,
  version: string,
  to: Site = siteAt(siteFolder),
) {
  const folder = path.join(siteFolder, app === 'shell' ? app : `remotes/${app}`);
  const live = path.join(folder, await liveVersion(siteFolder, app));
  const build = await mkdtemp(path.join(tmpdir(), 'galleria-build-'));
  await cp(live, build, { recursive: true });
  await rm(path.join(build, 'files.json'));
  const infoFile = path.join(build, BUILD_INFO);
  const info = JSON.parse(await readFile(infoFile, 'utf8')) as object;
  await writeFile(infoFile, JSON.stringify({ ...info, version }));
  await publish(to, build);
  await rm(build, { recursive: true });
}
