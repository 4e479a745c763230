import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { contentsDigest } from '../build/build-facts';
import { BUILD_INFO, readBuildInfo, type BuildInfo } from '../build/build-info';
import {
  differences,
  FILE_LIST,
  fileEntry,
  listFiles,
  readFileList,
  type FileList,
} from '../build/file-list';
import { precompress } from '../build/precompress';
import { readClaiming } from '../build/published-build';
import { filesOfChunk, indispensableFiles } from '../build/starting-files';
import { runningTrial } from '../log/canaries';
import { prunedAt } from '../log/history';
import type { LogEntry } from '../log/log-entry';
import { liveSetOf, readLog } from '../log/release-log';
import { exists } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { explain, ReleaseError } from '../site/release-error';
import { appPath, versionFiles, type Site } from '../site/site';
import { overwrite } from '../site/overwrite';
import { forEach, within, type Store, type Stored } from '../site/store';
import { expectUnclaimed } from './expect-unclaimed';
import { isOfKit, publishKit } from './publish-kit';

export interface Published {
  readonly build: BuildInfo;
  readonly folder: string;
  readonly fileCount: number;
  readonly bytes: number;
  /** Whether the same files were published before. */
  readonly wasThere: boolean;
  /** What the person who publishes should know. */
  readonly warnings: readonly string[];
}

export interface PublishOptions {
  /** Source maps contain the whole source, so they are published only on request. */
  readonly sourceMaps?: boolean;
  /** Apps that are published and promoted together with this one. `promote` compares their claims. */
  readonly together?: readonly string[];
}

/**
 * Copies a finished build into its version folder. Writes the list of files and their digests last; from then
 * on the version counts as published. A published version never changes: the same files are accepted and left
 * alone, other files under the same version are refused. A new version may not claim what another app has
 * (`expectUnclaimed`).
 */
export async function publish(
  site: Site,
  buildFolder: string,
  { sourceMaps = false, together = [] }: PublishOptions = {},
): Promise<Published> {
  const source = folderStore(buildFolder);
  if (!(await source.read(BUILD_INFO))) {
    throw new ReleaseError(
      `${source.name}/${BUILD_INFO} is missing: build the app first, or correct --dist`,
    );
  }
  const build = await readBuildInfo(source);
  await expectPlainFiles(buildFolder);
  for (const file of indispensableFiles(build)) {
    if (!(await exists(path.join(buildFolder, file)))) {
      throw new ReleaseError(`${path.join(buildFolder, file)} is missing: build the app anew`);
    }
  }
  const { name, version } = build;
  try {
    const target = versionFiles(site, name, version);
    const log = await readLog(site);
    const removedAt = prunedAt(log, name, version) ?? '';
    const before = await target.read(FILE_LIST);
    const known = await readFileList({ ...target, read: () => Promise.resolve(before) }).catch(
      () => undefined,
    );
    // Treat a version with a damaged list, or with a list from an interrupted removal, as not published. The
    // list is replaced at the end.
    const wasThere = known !== undefined && known.publishedAt >= removedAt;
    const names = Object.fromEntries((await source.list('')).map((file) => [file, true]));
    const warnings = wasThere
      ? []
      : await expectUnclaimed(site, await readClaiming(source, names), together);
    await precompress(buildFolder);
    const all = withoutKit(build, await listFiles(source));
    const meant = sourceMaps ? all : withoutSourceMaps(all);
    const files =
      before && !known
        ? filesAsReleased(log, build, [meant, all, withoutSourceMaps(all)], target.name)
        : meant;
    expectChunks(build, files);
    const listed = wasThere ? await expectSame(target, build, files) : files;
    if (!build.remote) await publishKit(site, source, version);
    await copyMissing(site, source, target, build, listed, wasThere);
    const list: FileList = { publishedAt: await timeOfPublication(site, log, name), files };
    const text = `${JSON.stringify(list, null, 2)}\n`;
    const nowMs = site.now().getTime();
    if (!wasThere && !(await target.replace(FILE_LIST, text, before?.tag, nowMs))) {
      // Another process has published this version in the meantime.
      await expectSame(target, build, files);
    }
    return {
      build,
      folder: target.name,
      fileCount: Object.keys(files).length,
      bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0),
      wasThere,
      warnings,
    };
  } catch (error) {
    throw explain(error, `Publishing ${name} ${version}`, 'Nothing was published.');
  }
}

/**
 * Returns the time now, but always after everything that has happened to the app, because other machines'
 * clocks may have written those times: the version that is published last is the app's newest. ISO 8601.
 */
async function timeOfPublication(
  site: Site,
  log: readonly LogEntry[],
  app: string,
): Promise<string> {
  const times = log
    .filter(({ live, retired, pruned }) => app in { ...live, ...pruned } || retired.includes(app))
    .map(({ at }) => at);
  const keys = await site.store.list(appPath(app));
  const lists = keys.filter((key) => key.endsWith(`/${FILE_LIST}`));
  await forEach(lists, async (key) => {
    const folder = within(site.store, key.slice(0, -FILE_LIST.length - 1));
    const list = await readFileList(folder).catch(() => undefined);
    if (list) times.push(list.publishedAt);
  });
  const latestMs = Math.max(0, ...times.map((time) => Date.parse(time)));
  return new Date(Math.max(site.now().getTime(), latestMs + 1)).toISOString();
}

/**
 * Refuses links and hidden files: a link would be published as its target, and servers hide names
 * that begin with a dot.
 */
async function expectPlainFiles(buildFolder: string): Promise<void> {
  const entries = await readdir(buildFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const where = path.join(entry.parentPath, entry.name);
    if (entry.name.startsWith('.')) throw new ReleaseError(`${where} is hidden: remove it`);
    if (!entry.isFile() && !entry.isDirectory()) {
      throw new ReleaseError(`${where} is no plain file, and links are not published: remove it`);
    }
  }
}

/** Leaves out the packages in a shell's build, because they have a folder of their own in the site. */
function withoutKit({ remote }: BuildInfo, files: FileList['files']): FileList['files'] {
  if (remote) return files;
  return Object.fromEntries(Object.entries(files).filter(([name]) => !isOfKit(name)));
}

function withoutSourceMaps(files: FileList['files']): FileList['files'] {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('.map')));
}

/**
 * Completes a version whose publication was interrupted. Repairs a published version: writes missing and
 * damaged files again.
 */
async function copyMissing(
  { now }: Site,
  source: Store,
  target: Store,
  { name, version }: BuildInfo,
  files: FileList['files'],
  wasThere: boolean,
): Promise<void> {
  await forEach(Object.entries(files), async ([file, { digest }]) => {
    const isWhole = (stored: Stored | undefined) =>
      stored !== undefined && fileEntry(stored.bytes).digest === digest;
    const other = await target.read(file);
    if (isWhole(other)) return;
    const stored = await source.read(file);
    if (!stored || !isWhole(stored)) {
      throw new ReleaseError(`${source.name} changed while it was copied: ${file}`);
    }
    if (wasThere) return void (await overwrite({ store: target, now }, file, stored.bytes));
    if (!other && (await target.create(file, stored.bytes))) return;
    if (isWhole(await target.read(file))) return;
    throw new ReleaseError(
      `${target.name}/${file} is left of another build of ${name} ${version} whose publication was broken ` +
        'off: give this build a version of its own',
    );
  });
}

/**
 * Chooses the files for a version whose list is damaged. If the version is live, they must have the digest in
 * the log; otherwise the first candidate is right. The candidates differ by source maps.
 */
function filesAsReleased(
  log: readonly LogEntry[],
  { name, version }: BuildInfo,
  candidates: readonly [FileList['files'], ...FileList['files'][]],
  folder: string,
): FileList['files'] {
  const live = [liveSetOf(log)[name], runningTrial(log)?.live[name]];
  const digest = live.find((each) => each?.version === version)?.digest;
  if (digest === undefined) return candidates[0];
  const released = candidates.find((files) => contentsDigest(files) === digest);
  if (released) return released;
  throw new ReleaseError(
    `${folder}/${FILE_LIST} is left of another build of ${name} ${version}, and that one is live: publish it again`,
  );
}

/**
 * Checks that the chunks in the manifest exist. Nobody would notice a wrong name otherwise, because it only
 * makes the page slower.
 */
function expectChunks({ name, remote }: BuildInfo, files: FileList['files']): void {
  for (const { path: page, chunk } of remote?.pages ?? []) {
    if (chunk === undefined || filesOfChunk(chunk, files).length > 0) continue;
    throw new ReleaseError(
      `${name}: remote.json says that ${page} needs the chunk "${chunk}", and the build has none of that name`,
    );
  }
}

/**
 * Returns the files of the list. They may differ from `files` by source maps, because only one of
 * the two calls may have asked for them.
 */
async function expectSame(
  target: Store,
  { name, version }: BuildInfo,
  files: FileList['files'],
): Promise<FileList['files']> {
  const there = await readFileList(target);
  const [difference] = differences(withoutSourceMaps(there.files), withoutSourceMaps(files));
  if (difference === undefined) {
    const isListed = ([file, { digest }]: [string, { digest: string }]) =>
      there.files[file]?.digest === digest;
    return Object.fromEntries(Object.entries(files).filter(isListed));
  }
  throw new ReleaseError(
    `${name} ${version} is published with other contents (${difference}). ` +
      'A version is never reused: give this build a version of its own.',
  );
}
