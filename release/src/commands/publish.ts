import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { readBuildInfo, type BuildInfo } from '../build/build-info';
import { differences, FILE_LIST, listFiles, readFileList, type FileList } from '../build/file-list';
import { precompress } from '../build/precompress';
import { filesOfChunk, indispensableFiles } from '../build/starting-files';
import { clearingUp, exists, hasCode, unfinishedName } from '../site/disk';
import { explain, ReleaseError } from '../site/release-error';
import { siteLayout, type Site } from '../site/site';

export interface Published {
  readonly build: BuildInfo;
  readonly folder: string;
  readonly fileCount: number;
  readonly bytes: number;
  /** Whether the same files were published before. */
  readonly wasThere: boolean;
}

export interface PublishOptions {
  /** Source maps hold the whole source: they are left out unless they are asked for. */
  readonly sourceMaps?: boolean;
}

/**
 * Copies a finished build into its version folder, with a list of its files and their digests.
 * The folder appears whole, by one rename. A version that is there is never changed: the same
 * files are left as they are, other files under the same version are refused.
 */
export async function publish(
  site: Site,
  buildFolder: string,
  { sourceMaps = false }: PublishOptions = {},
): Promise<Published> {
  const build = await readBuildInfo(buildFolder);
  await expectPlainFiles(buildFolder);
  for (const file of indispensableFiles(build)) {
    if (!(await exists(path.join(buildFolder, file)))) {
      throw new ReleaseError(`${path.join(buildFolder, file)} is missing: build the app anew`);
    }
  }
  const { name, version } = build;
  try {
    await precompress(buildFolder);
    const all = await listFiles(buildFolder);
    const files = sourceMaps ? all : withoutSourceMaps(all);
    expectChunks(build, files);
    const target = siteLayout(site.folder).version(name, version);
    const published = (wasThere: boolean): Published => ({
      build,
      folder: target,
      fileCount: Object.keys(files).length,
      bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0),
      wasThere,
    });
    if (await exists(target)) {
      await expectSame(site, build, files);
      return published(true);
    }
    const isFirst = await copyWhole(site, buildFolder, target, files);
    if (!isFirst) await expectSame(site, build, files);
    return published(!isFirst);
  } catch (error) {
    throw explain(error, `Publishing ${name} ${version}`, 'Nothing was published.');
  }
}

/** A link would be published as what it points to, and servers hide names that begin with a dot. */
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

function withoutSourceMaps(files: FileList['files']): FileList['files'] {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('.map')));
}

/** Returns false when another process published the version in the meantime. */
async function copyWhole(
  { disk, now }: Site,
  buildFolder: string,
  target: string,
  files: FileList['files'],
): Promise<boolean> {
  const unfinished = unfinishedName(target);
  return clearingUp(disk, unfinished, async () => {
    await disk.makeFolder(unfinished);
    for (const folder of new Set(Object.keys(files).map((file) => path.dirname(file)))) {
      if (folder !== '.') await disk.makeFolder(path.join(unfinished, folder));
    }
    for (const file of Object.keys(files)) {
      await disk.copyFile(path.join(buildFolder, file), path.join(unfinished, file));
    }
    // Lists the copy, so that the digests are of the bytes that will be served.
    const list = { publishedAt: now().toISOString(), files: await listFiles(unfinished) };
    const changed = differences(files, list.files);
    if (changed.length > 0) {
      throw new ReleaseError(`${buildFolder} changed while it was copied: ${changed.join('; ')}`);
    }
    await disk.writeFile(path.join(unfinished, FILE_LIST), `${JSON.stringify(list, null, 2)}\n`);
    try {
      await disk.rename(unfinished, target);
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error;
      await disk.remove(unfinished);
      return false;
    }
  });
}

/** A chunk under another name would only make its page slower, so nobody would notice. */
function expectChunks({ name, remote }: BuildInfo, files: FileList['files']): void {
  for (const { path: page, chunk } of remote?.pages ?? []) {
    if (chunk === undefined || filesOfChunk(chunk, files).length > 0) continue;
    throw new ReleaseError(
      `${name}: remote.json says that ${page} needs the chunk "${chunk}", and the build has none of that name`,
    );
  }
}

async function expectSame(
  site: Site,
  { name, version }: BuildInfo,
  files: FileList['files'],
): Promise<void> {
  const there = await readFileList(siteLayout(site.folder).version(name, version));
  const [difference] = differences(withoutSourceMaps(there.files), withoutSourceMaps(files));
  if (difference === undefined) return;
  throw new ReleaseError(
    `${name} ${version} is published with other contents (${difference}). ` +
      'A version is never reused: give this build a version of its own.',
  );
}
