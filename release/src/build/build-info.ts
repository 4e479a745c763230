import path from 'node:path';

import { OpenRemoteManifestSchema } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import { APP_NAME, VERSION_NAME } from '../site/site';

const text = v.pipe(v.string(), v.minLength(1));
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

const BuildInfoSchema = v.object({
  name: v.pipe(v.string(), v.regex(APP_NAME)),
  /** Never used again for other contents. */
  version: v.pipe(v.string(), v.regex(VERSION_NAME)),
  contractVersion: v.pipe(v.number(), v.integer()),
  /** Events that its code emits, and those that it subscribes to. */
  events: v.object({ emits: v.array(text), handles: v.array(text) }),
  /** The most that it may weigh, in bytes as Brotli sends them. */
  budget: v.optional(
    v.object({
      /** Scripts and style sheets that it starts with. */
      start: bytes,
      /** All of its scripts and style sheets. */
      total: bytes,
    }),
  ),
  /** What a remote says of itself; absent for the shell. */
  remote: v.optional(
    v.object({
      ...OpenRemoteManifestSchema.entries,
      /** Modules that its container hands out. */
      exposes: v.array(text),
      /** Shared libraries that it takes from the shell, with the versions that will do. */
      requires: v.record(text, text),
    }),
  ),
  /** What the shell brings; absent for a remote. */
  host: v.optional(
    v.object({
      /** Shared libraries and their versions. */
      provides: v.record(text, text),
      /** Every event that its bus knows, and what the bus keeps of it (`EVENT_KINDS`). */
      events: v.record(text, text),
    }),
  ),
});

/** `build.json`, which every build leaves beside its files. */
export type BuildInfo = v.InferOutput<typeof BuildInfoSchema>;

export const BUILD_INFO = 'build.json';
export const REMOTE_ENTRY = 'remote-entry.js';
export const EXPOSED_MODULE = './module';

/** Reads a build's `build.json`. Throws a `ReleaseError` that names the file and the bad field. */
export function readBuildInfo(folder: string): Promise<BuildInfo> {
  return readJsonFile(path.join(folder, BUILD_INFO), BuildInfoSchema);
}
