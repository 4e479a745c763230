import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  copyBuild,
  jsonOf,
  liveVersionsIn,
  publish,
  readBuildInfo,
  folderStore,
  SITE_FILES,
  siteAt,
  type ShopFiles,
  type Versions,
} from '@galleria/release';

export interface CopiedShop {
  /** A site to which the builds are published. No build is live there yet. */
  readonly folder: string;
  /** Where further builds are copied before they are published. */
  readonly work: string;
  readonly live: Versions;
  /** The shop's own `config.json`. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** Copies what is live in a shop into a new site, which is not signed. */
export async function copyShop(shop: ShopFiles, work: string): Promise<CopiedShop> {
  const live = await liveVersionsIn(shop);
  const config = (await jsonOf(shop, SITE_FILES.config)) as Record<string, unknown>;
  const copied = { folder: path.join(work, 'site'), work, live, config };
  for (const [app, version] of Object.entries(live)) {
    await publishCopy(copied, shop, app, version);
  }
  return copied;
}

/** Copies a published version of a shop into the site. */
export async function publishCopy(
  { folder, work, live }: CopiedShop,
  shop: ShopFiles,
  app: string,
  version: string,
): Promise<void> {
  const build = await mkdtemp(path.join(work, 'build-'));
  await copyBuild(shop, app, version, build);
  await publish(siteAt(folder), build, { together: [app, ...Object.keys(live)] });
}

/** Publishes a finished build in the site; resolves to its name and version. */
export async function publishBuild({ folder, live }: CopiedShop, build: string): Promise<Versions> {
  const { name, version } = await readBuildInfo(folderStore(build));
  await publish(siteAt(folder), build, { together: [name, ...Object.keys(live)] });
  return { [name]: version };
}

export async function registryIn(siteFolder: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(siteFolder, SITE_FILES.registry), 'utf8')) as unknown;
}
