import * as v from 'valibot';

import { OpenRemoteManifestSchema } from './registry';

const text = v.pipe(v.string(), v.minLength(1));

const RemoteBuildSchema = v.object({
  version: text,
  contractVersion: v.pipe(v.number(), v.integer()),
  remote: v.object({
    ...OpenRemoteManifestSchema.entries,
    /** The shared libraries that the remote takes from the shell, with the accepted version ranges. */
    requires: v.optional(v.record(text, text), {}),
  }),
});

/** A remote's `build.json`, which is beside its container script. */
export type RemoteBuild = v.InferOutput<typeof RemoteBuildSchema>;

/** Parses a remote's `build.json`. Throws a `ValiError` that names the wrong field. */
export function parseRemoteBuild(data: unknown): RemoteBuild {
  return v.parse(RemoteBuildSchema, data);
}
