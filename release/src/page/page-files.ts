import type { PublishedBuild } from '../build/published-build';
import { filesOfChunk } from '../build/starting-files';
import { ReleaseError } from '../site/release-error';
import { versionFiles, versionPath, type Site } from '../site/site';
import { inPageStyles } from './in-page-text';
import type { EntryFile } from './index-html';

/** The site whose files a page uses, and the base path of their URLs. */
export interface PageFiles {
  readonly site: Site;
  readonly basePath: string;
}

export function entryFiles(
  page: PageFiles,
  published: PublishedBuild,
  files: readonly string[],
): Promise<EntryFile[]> {
  return Promise.all(files.map((file) => entryFile(page, published, file)));
}

/** The URL of a version's files in a page, without a slash at its end. */
export function folderUrl(
  { basePath }: Pick<PageFiles, 'basePath'>,
  { build }: PublishedBuild,
): string {
  return `${basePath}/${versionPath(build.name, build.version)}`;
}

/**
 * Puts the text of a style sheet into the page, because the prerendered page would wait for a
 * request.
 */
async function entryFile(
  { site, basePath }: PageFiles,
  published: PublishedBuild,
  file: string,
): Promise<EntryFile> {
  const { files } = published;
  const folder = folderUrl({ basePath }, published);
  return {
    name: file,
    url: `${folder}/${file}`,
    integrity: files[file]?.digest,
    text: file.endsWith('.css')
      ? inPageStyles(await textOf(site, published, file), folder)
      : undefined,
  };
}

export async function textOf(site: Site, { build }: PublishedBuild, file: string): Promise<string> {
  const files = versionFiles(site, build.name, build.version);
  const stored = await files.read(file);
  if (stored) return stored.bytes.toString();
  throw new ReleaseError(`${files.name}/${file} is missing: publish ${build.name} anew`);
}

/**
 * The style sheets of the app's pages whose path pattern matches. The shell's style sheets are in
 * every page, so they are not included.
 */
export function styleSheetsOf(
  { build: { remote }, files, starting }: PublishedBuild,
  isPattern: (pattern: string) => boolean,
): string[] {
  const chunks = (remote?.pages ?? [])
    .filter(({ path }) => isPattern(path))
    .flatMap(({ chunk }) => (chunk === undefined ? [] : filesOfChunk(chunk, files)));
  return [...(remote ? starting : []), ...chunks].filter((file) => file.endsWith('.css'));
}
