import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

import { hasCode } from './disk';
import { ReleaseError } from './release-error';

/**
 * Reads a JSON file and parses it. Throws a `ReleaseError` that names the file when it is missing
 * or cut short, and the field as well when a field is wrong.
 */
export async function readJsonFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const json = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new ReleaseError(`${file} is missing`);
    throw error;
  });
  const result = v.safeParse(schema, parse(file, json));
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
