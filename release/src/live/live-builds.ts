import { stat } from 'node:fs/promises';

import { readBuildInfo, type BuildInfo } from '../build/build-info';
import { differences, listFiles, readFileList, type FileList } from '../build/file-list';
import { readFirstPaints, startingFiles } from '../build/starting-files';
import { ReleaseError } from '../release-error';
import { siteLayout, type Site } from '../site';
import type { LiveSet } from './release-log';

/** What is known of a published version. */
export interface PublishedBuild {
  readonly build: BuildInfo;
  readonly files: FileList['files'];
  readonly publishedAt: string;
  /** Scripts and style sheets that it starts with, relative to its folder. */
  readonly starting: readonly string[];
  /** What its pages look like before any script has run: HTML by path pattern. */
  readonly firstPaints: Readonly<Record<string, string>>;
}

/** Versions that are, or would be, live together, by app. */
export type BuildSet = Readonly<Record<string, PublishedBuild>>;

/** Reads a published version. Throws an error that says how to publish it when there is none. */
export async function readPublished(
  { folder: siteFolder }: Site,
  app: string,
  version: string,
): Promise<PublishedBuild> {
  const folder = siteLayout(siteFolder).version(app, version);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    throw new ReleaseError(`${app} ${version} is not published here: \`publish ${app}\` first`);
  }
  const [build, { files, publishedAt }] = await Promise.all([
    readBuildInfo(folder),
    readFileList(folder),
  ]);
  const [starting, firstPaints] = await Promise.all([
    startingFiles(folder, build),
    readFirstPaints(folder, files),
  ]);
  return { build, files, publishedAt, starting, firstPaints };
}

/**
 * The builds that are live. One that cannot be read is left out and named: the others' teams must
 * be able to go on.
 */
export async function readLiveSet(
  site: Site,
  live: LiveSet,
): Promise<{ set: BuildSet; unreadable: string[] }> {
  const set: Record<string, PublishedBuild> = {};
  const unreadable: string[] = [];
  for (const [app, { version }] of Object.entries(live)) {
    try {
      set[app] = await readPublished(site, app, version);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      unreadable.push(`${app}: its live version ${version} cannot be read: ${why}`);
    }
  }
  return { set, unreadable };
}

/** How a version's folder differs from what was published; empty when every byte is as it was. */
export async function damages(site: Site, app: string, version: string): Promise<string[]> {
  const folder = siteLayout(site.folder).version(app, version);
  return differences((await readFileList(folder)).files, await listFiles(folder));
}
