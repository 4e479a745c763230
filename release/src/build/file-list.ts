import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { glob } from 'tinyglobby';
import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';

const FileListSchema = v.object({
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** By path, relative to the version's folder. */
  files: v.record(
    v.string(),
    v.object({
      bytes: v.number(),
      /** As in an `integrity` attribute: `sha384-` and base64. */
      digest: v.pipe(v.string(), v.startsWith('sha384-')),
    }),
  ),
});

/** `files.json`: all files of a published version, except `files.json`. */
export type FileList = v.InferOutput<typeof FileListSchema>;
type Files = FileList['files'];

export const FILE_LIST = 'files.json';

export function readFileList(folder: string): Promise<FileList> {
  return readJsonFile(path.join(folder, FILE_LIST), FileListSchema);
}

/** Every file in a folder, with its size and digest. */
export async function listFiles(folder: string): Promise<Files> {
  const names = await glob('**', { cwd: folder, dot: true, ignore: [FILE_LIST] });
  const files: Files = {};
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    const hash = createHash('sha384');
    await pipeline(createReadStream(file), hash);
    files[name] = { bytes: (await stat(file)).size, digest: `sha384-${hash.digest('base64')}` };
  }
  return files;
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
