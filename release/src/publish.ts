import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';

import { readBuildInfo, type BuildInfo } from './build-info';
import { siteLayout } from './site';

/**
 * Copies a finished build into its version folder. The folder appears whole, by one rename; a
 * version that is already there is left as it is, because a version is never reused.
 */
export async function publish(siteFolder: string, buildFolder: string): Promise<BuildInfo> {
  const build = await readBuildInfo(buildFolder);
  const layout = siteLayout(siteFolder);
  const target = layout.version(build.name, build.version);
  if (await exists(target)) return build;
  await mkdir(layout.appFolder(build.name), { recursive: true });
  const incoming = `${target}.incoming-${String(process.pid)}`;
  await rm(incoming, { recursive: true, force: true });
  await cp(buildFolder, incoming, { recursive: true });
  await rename(incoming, target);
  return build;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
