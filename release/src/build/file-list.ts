import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import { forEach, type Store } from '../site/store';

export const FileListSchema = v.object({
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The files, by path relative to the version's folder. */
  files: v.record(
    v.string(),
    v.object({
      bytes: v.number(),
      /** The digest as in an `integrity` attribute: `sha256-` and base64. */
      digest: v.pipe(v.string(), v.startsWith('sha256-')),
    }),
  ),
});

/** `files.json`: all files of a published version, except `files.json`. */
export type FileList = v.InferOutput<typeof FileListSchema>;
type Files = FileList['files'];
type FileEntry = Files[string];

export const FILE_LIST = 'files.json';

export function readFileList(folder: Store): Promise<FileList> {
  return readJsonFile(folder, FILE_LIST, FileListSchema);
}

/** Every file in a folder, with its size and digest. */
export async function listFiles(folder: Store): Promise<Files> {
  const names = (await folder.list('')).filter((name) => name !== FILE_LIST);
  const files = new Map<string, FileEntry>();
  await forEach(names, async (name) => {
    const stored = await folder.read(name);
    if (stored) files.set(name, fileEntry(stored.bytes));
  });
  // Sort by name, because the files were read in any order.
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function fileEntry(bytes: Buffer): FileEntry {
  const digest = createHash('sha256').update(bytes).digest('base64');
  return { bytes: bytes.length, digest: `sha256-${digest}` };
}

/** How a folder differs from what was published, one line for each file; empty when it does not. */
export function differences(published: Files, present: Files): string[] {
  const lost = Object.keys(published).filter((name) => !present[name]);
  const foreign = Object.keys(present).filter((name) => !published[name]);
  const changed = Object.entries(published).filter(
    ([name, { digest }]) => present[name] && present[name].digest !== digest,
  );
  return [
    ...lost.map((name) => `${name} is missing`),
    ...changed.map(([name]) => `${name} has other contents than were published`),
    ...foreign.map((name) => `${name} was not published`),
  ];
}
