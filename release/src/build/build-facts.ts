import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { canonicalJson } from '../site/canonical-json';
import type { FileList } from './file-list';
import type { PublishedBuild } from './published-build';

type Files = FileList['files'];

/** What the log remembers of a version, also after its files are gone. */
export const BuildFactsSchema = v.object({
  /** Of the names, sizes and digests of all its files: `sha384-…`. */
  digest: v.pipe(v.string(), v.startsWith('sha384-')),
  /** Scripts and style sheets, as they are sent. */
  bytes: v.number(),
  contract: v.number(),
  /** The team that answers for it; the shell names none. */
  owner: v.optional(v.string()),
  /** Shared libraries: a remote's accepted ranges, the shell's versions. */
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

/** Bytes of files as they are sent: in Brotli where there is a copy. */
export function sentBytes(files: Files, names: readonly string[]): number {
  return names.reduce((sum, file) => sum + ((files[`${file}.br`] ?? files[file])?.bytes ?? 0), 0);
}
