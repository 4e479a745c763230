import { fileEntry } from '../build/file-list';
import type { PublishedBuild } from '../build/published-build';
import { ReleaseError } from '../site/release-error';
import { versionFiles, type Site } from '../site/site';

/** The texts that were read, by build. The files of a build never change. */
const known = new WeakMap<PublishedBuild, Map<string, string>>();

/**
 * The text of a file of a published version. Rejects with a `ReleaseError` when the file is missing
 * or has another digest than the list of the version's files says.
 */
export async function publishedText(
  site: Site,
  published: PublishedBuild,
  file: string,
): Promise<string> {
  const texts = known.get(published) ?? new Map<string, string>();
  known.set(published, texts);
  const before = texts.get(file);
  if (before !== undefined) return before;
  const { build, files } = published;
  const folder = versionFiles(site, build.name, build.version);
  const stored = file in files ? await folder.read(file) : undefined;
  const isWhole = stored && fileEntry(stored.bytes).digest === files[file]?.digest;
  if (!isWhole) {
    const what = stored ? 'is not what was published' : 'is missing';
    throw new ReleaseError(`${folder.name}/${file} ${what}: publish ${build.name} anew`);
  }
  const text = stored.bytes.toString();
  texts.set(file, text);
  return text;
}
