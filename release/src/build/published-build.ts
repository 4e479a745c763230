import { ReleaseError } from '../site/release-error';
import { versionFiles, type Site, type Versions } from '../site/site';
import type { Store } from '../site/store';
import { readBuildInfo, type BuildInfo } from './build-info';
import { readContract, type Contract } from './contract';
import { differences, FILE_LIST, listFiles, readFileList, type FileList } from './file-list';
import { laterFiles, readPrerendered, startingFiles } from './starting-files';

/** The parts of a build that say which paths, slots and events the app claims. */
export interface Claiming {
  readonly build: BuildInfo;
  /** HTML of its pages before any script has run, by path pattern. */
  readonly prerendered: Readonly<Record<string, string>>;
  /** Absent for a build from before builds had contracts. */
  readonly contract?: Contract | undefined;
}

/** What a site's files say about a published version. */
export interface PublishedBuild extends Claiming {
  readonly files: FileList['files'];
  readonly publishedAt: string;
  /** Scripts and style sheets that it starts with, relative to its folder. */
  readonly starting: readonly string[];
  /** Those that it loads later. */
  readonly later: readonly string[];
}

/** Builds that are, or would be, live together, by app. */
export type BuildSet = Readonly<Record<string, PublishedBuild>>;

export type ClaimingSet = Readonly<Record<string, Claiming>>;

/** Reads a published version. Throws a `ReleaseError` that says how to publish a missing one. */
export async function readPublished(
  site: Site,
  app: string,
  version: string,
): Promise<PublishedBuild> {
  const folder = versionFiles(site, app, version);
  if (!(await folder.read(FILE_LIST))) {
    throw new ReleaseError(
      `${app} ${version} is not published: ${folder.name} has no ${FILE_LIST}. Publish this build first`,
    );
  }
  const { files, publishedAt } = await readFileList(folder);
  const claiming = await readClaiming(folder, files);
  const [starting, later] = await Promise.all([
    startingFiles(folder, claiming.build),
    laterFiles(folder, claiming.build),
  ]);
  return { ...claiming, files, publishedAt, starting, later };
}

/** Reads what a build in this folder claims. `files` are the names of its files. */
export async function readClaiming(
  folder: Store,
  files: Readonly<Record<string, unknown>>,
): Promise<Claiming> {
  const [build, prerendered, contract] = await Promise.all([
    readBuildInfo(folder),
    readPrerendered(folder, files),
    readContract(folder, files),
  ]);
  return { build, prerendered, contract };
}

/** Reads several published versions. Throws as `readPublished` does. */
export async function readBuildSet(site: Site, versions: Versions): Promise<BuildSet> {
  const builds = Object.entries(versions).map(
    async ([app, version]) => [app, await readPublished(site, app, version)] as const,
  );
  return Object.fromEntries(await Promise.all(builds));
}

/** How a version's folder differs from what was published; empty when every byte is the same. */
export async function damages(site: Site, app: string, version: string): Promise<string[]> {
  const folder = versionFiles(site, app, version);
  return differences((await readFileList(folder)).files, await listFiles(folder));
}
