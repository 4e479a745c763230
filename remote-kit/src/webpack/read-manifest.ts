import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { RemoteManifestSchema } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

/** Reads `remote.json`. Throws an error that names the bad field. */
export function readManifest(folder: string) {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: it says what the remote serves`);
  const result = v.safeParse(v.strictObject(RemoteManifestSchema.entries), readJson(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}
