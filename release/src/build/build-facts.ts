import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { canonicalJson } from '../site/canonical-json';
import type { FileList } from './file-list';
import type { PublishedBuild } from './published-build';

type Files = FileList['files'];

/** What the log keeps about a version. It stays known after the version's files are removed. */
export const BuildFactsSchema = v.object({
  /** Digest of the names, sizes and digests of all files of the version: `sha384-…`. */
  digest: v.pipe(v.string(), v.startsWith('sha384-')),
  /** Bytes of all scripts and style sheets, as servers send them. */
  bytes: v.number(),
  contract: v.number(),
  /** The team that answers for the remote. The shell names no team. */
  owner: v.optional(v.string()),
  /**
   * Versions of the shared libraries, by name: for a remote the ranges that it accepts, for the shell what it
   * provides.
   */
  libraries: v.record(v.string(), v.string()),
});

export type BuildFacts = v.InferOutput<typeof BuildFactsSchema>;

export function factsOf({ build, files }: PublishedBuild): BuildFacts {
  return {
    digest: contentsDigest(files),
    bytes: sentBytes(
      files,
      Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file)),
    ),
    contract: build.contractVersion,
    ...(build.remote ? { owner: build.remote.owner } : {}),
    libraries: build.remote?.requires ?? build.host?.provides ?? {},
  };
}

/** One digest for all contents of a version. */
export function contentsDigest(files: Files): string {
  return `sha384-${createHash('sha384').update(canonicalJson(files)).digest('base64')}`;
}

/** Returns the bytes of these files as servers send them: of the Brotli copy, where a file has one. */
export function sentBytes(files: Files, names: readonly string[]): number {
  return names.reduce((sum, file) => sum + ((files[`${file}.br`] ?? files[file])?.bytes ?? 0), 0);
}
