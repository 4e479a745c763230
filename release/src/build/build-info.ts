import { OpenRemoteManifestSchema } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile, type Files } from '../site/json-file';
import { APP_NAME, VERSION_NAME } from '../site/names';

const text = v.pipe(v.string(), v.minLength(1));
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The largest sizes that are allowed, in bytes after Brotli compression. */
export const BudgetSchema = v.object({
  /** For the scripts and style sheets with which the app starts. */
  start: bytes,
  /** For all scripts and style sheets of the app. */
  total: bytes,
});

const BuildInfoSchema = v.object({
  name: v.pipe(v.string(), v.regex(APP_NAME)),
  /** Identifies the contents: two builds with different contents never have the same version. */
  version: v.pipe(v.string(), v.regex(VERSION_NAME)),
  contractVersion: v.pipe(v.number(), v.integer()),
  /** The contract's minor number: it counts what the contract has gained in this version. 0 when absent. */
  contractMinor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Events that its code emits, and events that it subscribes to. */
  events: v.object({ emits: v.array(text), handles: v.array(text) }),
  /** Fragments of other apps that the app's pages show. Unknown for builds from before this field. */
  shows: v.optional(v.array(text)),
  /** The build has long, invented texts, for tests of the layout. It has no budget. */
  isPseudo: v.optional(v.literal(true)),
  budget: v.optional(BudgetSchema),
  /** The remote's manifest; absent for the shell. */
  remote: v.optional(
    v.object({
      ...OpenRemoteManifestSchema.entries,
      /** Modules that its container exposes. */
      exposes: v.array(text),
      /** Shared libraries that it takes from the shell, with the accepted version ranges. */
      requires: v.record(text, text),
    }),
  ),
  /** What the shell provides; absent for a remote. */
  host: v.optional(
    v.object({
      /** Shared libraries and their versions. */
      provides: v.record(text, text),
      /** Every event that its bus knows, and what the bus keeps of it. */
      events: v.record(text, text),
      /** Contract versions whose remotes it serves; its own alone when absent. */
      contracts: v.optional(v.array(v.pipe(v.number(), v.integer()))),
      /** Path prefixes of the shell's own pages. */
      paths: v.optional(v.array(text)),
      /** Names of the Trusted Types policies that its page makes. */
      trustedTypes: v.optional(v.array(text)),
    }),
  ),
});

/** `build.json`, which every build writes beside its files. */
export type BuildInfo = v.InferOutput<typeof BuildInfoSchema>;

export const BUILD_INFO = 'build.json';
export const REMOTE_ENTRY = 'remote-entry.js';
export const EXPOSED_MODULE = './module';

/** Reads a build's `build.json`. Throws a `ReleaseError` that names the file and the bad field. */
export function readBuildInfo(files: Files): Promise<BuildInfo> {
  return readJsonFile(files, BUILD_INFO, BuildInfoSchema);
}

/** A federation container is a global variable, so its name must be an identifier. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}
