import { filesOfChunk } from '../build/starting-files';
import { versionPath } from '../site/names';
import { inPageStyles } from './in-page-text';
import type { EntryFile } from './index-html';
import type { LiveBuild } from './live-builds';

export function entryFiles(
  basePath: string,
  build: LiveBuild,
  files: readonly string[],
): Promise<EntryFile[]> {
  return Promise.all(files.map((file) => entryFile(basePath, build, file)));
}

/** The URL of a version's files in a page, without a slash at its end. */
export function folderUrl(basePath: string, { build }: LiveBuild): string {
  return `${basePath}/${versionPath(build.name, build.version)}`;
}

/**
 * Puts the text of a style sheet into the page, because the prerendered page would wait for a
 * request.
 */
async function entryFile(basePath: string, build: LiveBuild, file: string): Promise<EntryFile> {
  const folder = folderUrl(basePath, build);
  return {
    name: file,
    url: `${folder}/${file}`,
    integrity: build.files[file]?.digest,
    text: file.endsWith('.css') ? inPageStyles(await build.textOf(file), folder) : undefined,
  };
}

/**
 * The style sheets of the app's pages whose path pattern matches. The shell's style sheets are in
 * every page, so they are not included.
 */
export function styleSheetsOf(
  { build: { remote }, files, starting }: LiveBuild,
  isPattern: (pattern: string) => boolean,
): string[] {
  const chunks = (remote?.pages ?? [])
    .filter(({ path }) => isPattern(path))
    .flatMap(({ chunk }) => (chunk === undefined ? [] : filesOfChunk(chunk, files)));
  return [...(remote ? starting : []), ...chunks].filter((file) => file.endsWith('.css'));
}
