import * as v from 'valibot';

import { OpenRemoteManifestSchema } from './registry';

const text = v.pipe(v.string(), v.minLength(1));

const RemoteBuildSchema = v.object({
  version: text,
  contractVersion: v.pipe(v.number(), v.integer()),
  remote: v.object({
    ...OpenRemoteManifestSchema.entries,
    /** Shared libraries that it takes from the shell, with the versions that will do. */
    requires: v.optional(v.record(text, text), {}),
  }),
});

/** What the `build.json` beside a container script says of a remote. */
export type RemoteBuild = v.InferOutput<typeof RemoteBuildSchema>;

/** Parses a remote's `build.json`. Throws a `ValiError` naming the bad field. */
export function parseRemoteBuild(data: unknown): RemoteBuild {
  return v.parse(RemoteBuildSchema, data);
}
