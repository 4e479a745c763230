import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { RemoteManifestSchema } from '@galleria/shared-contracts';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

const BuildInfoSchema = v.object({
  name: text,
  /** Never used again for other contents. */
  version: text,
  contractVersion: v.pipe(v.number(), v.integer()),
  /** What a remote says of itself; absent for the shell. */
  remote: v.optional(RemoteManifestSchema),
});

/** `build.json`, which every build leaves beside its files. */
export type BuildInfo = v.InferOutput<typeof BuildInfoSchema>;

export const BUILD_INFO = 'build.json';

/** Reads a build's `build.json`. Throws an error that names the file and the bad field. */
export async function readBuildInfo(folder: string): Promise<BuildInfo> {
  const file = path.join(folder, BUILD_INFO);
  const result = v.safeParse(BuildInfoSchema, JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
