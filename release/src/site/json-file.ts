import * as v from 'valibot';

import { ReleaseError } from './release-error';

/** The files of a store or of a version, to read only. */
export interface Files {
  readonly name: string;
  readonly read: (key: string) => Promise<{ readonly bytes: Buffer | string } | undefined>;
}

/**
 * Reads a JSON file and parses it. Throws a `ReleaseError` that names the file when the file is
 * missing or cut short, and also names the field when a field is wrong.
 */
export async function readJsonFile<S extends v.GenericSchema>(
  files: Files,
  key: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const file = `${files.name}/${key}`;
  const stored = await files.read(key);
  if (!stored) throw new ReleaseError(`${file} is missing`);
  const result = v.safeParse(schema, parse(file, stored.bytes.toString()));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ReleaseError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

function parse(file: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ReleaseError(`${file} is no JSON; was it cut short?`, { cause });
  }
}
