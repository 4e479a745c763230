import { createHash } from 'node:crypto';

import { contentsDigest } from '../build/build-facts';
import { FILE_LIST, readFileList, type FileList } from '../build/file-list';
import type { LiveVersion } from '../log/release-log';
import { ReleaseError } from '../site/release-error';
import { versionFiles, versionPath, type Site } from '../site/site';
import { forEach } from '../site/store';
import { fetchFile, type Fetched } from './fetch-file';

type Files = FileList['files'];
export type Compare = (isSame: boolean, problem: string) => void;

/** Endings of the compressed copies that servers send instead of a file, by encoding. */
const ENDINGS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/**
 * Compares the files of a deployed version with the digest in the log, in each encoding. Saves the
 * files that are right in `copy`; saves nothing when the version's list of files is wrong.
 */
export async function compareVersion(
  copy: Site,
  url: string,
  app: string,
  { version, digest }: LiveVersion,
  compare: Compare,
): Promise<void> {
  const folder = versionPath(app, version);
  const listed = await fetchFile(url, `${folder}/${FILE_LIST}`);
  await keep(copy, `${folder}/${FILE_LIST}`, listed.bytes ?? '');
  const target = versionFiles(copy, app, version);
  const files = await readFileList(target).then(
    (list) => list.files,
    () => undefined,
  );
  const isReleased = files && (digest === undefined || contentsDigest(files) === digest);
  compare(
    isReleased === true,
    `${folder}/${FILE_LIST} ${listed.bytes ? 'is not what was released' : failureOf(listed)}`,
  );
  if (!files || !isReleased) {
    await target.remove(FILE_LIST);
    return;
  }
  const names = Object.keys(files).filter((name) => !isCopy(name, files));
  await forEach(names, (name) =>
    compareFile(
      copy,
      url,
      `${folder}/${name}`,
      files[name]?.digest,
      encodingsOf(name, files),
      compare,
    ),
  );
}

async function compareFile(
  copy: Site,
  url: string,
  file: string,
  digest: string | undefined,
  encodings: readonly string[],
  compare: Compare,
): Promise<void> {
  for (const encoding of encodings) {
    const there = await fetchFile(url, file, encoding);
    const isSame = there.bytes !== undefined && digestOf(there.bytes) === digest;
    const as = encoding === 'identity' ? '' : ` in ${encoding}`;
    compare(isSame, `${file}${as} ${there.bytes ? 'has other contents' : failureOf(there)}`);
    if (isSame) await keep(copy, file, there.bytes);
  }
}

/** Describes an answer that is not the file. */
export function failureOf({ status }: Fetched): string {
  return status === 404 ? 'is missing' : `is answered with ${String(status)}`;
}

/** Writes a file into a site. Throws a `ReleaseError` when the name leads out of the site. */
export async function keep(
  { store }: Site,
  key: string,
  contents: Uint8Array | string,
): Promise<void> {
  if (key.split(/[/\\]/).includes('..')) throw new ReleaseError(`${key} is no name of a file`);
  await store.create(key, contents);
}

function isCopy(name: string, files: Files): boolean {
  return Object.values(ENDINGS).some(
    (ending) => name.endsWith(ending) && name.slice(0, -ending.length) in files,
  );
}

function encodingsOf(name: string, files: Files): string[] {
  const ready = Object.entries(ENDINGS).filter(([, ending]) => `${name}${ending}` in files);
  return ['identity', ...ready.map(([encoding]) => encoding)];
}

/** Returns the digest as in an `integrity` attribute. */
export function digestOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
