import path from 'node:path';

import * as v from 'valibot';

import { REMOTE_ENTRY, EXPOSED_MODULE, readJson, type BuildInfo } from './build-info';

const EntrypointsSchema = v.object({ main: v.array(v.string()) });

const assets = v.object({ sync: v.array(v.string()) });
const ManifestSchema = v.object({
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assets, css: assets }) })),
});

/** What the page of a shell is made from. */
export const PAGE_TEMPLATE = 'index.template.html';
const ENTRYPOINTS = 'entrypoints.json';
const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * The scripts and style sheets that an app starts with, relative to its folder: the shell's entry
 * files; a remote's container script and what its module loads with it. Throws an error that names
 * the file that does not say so.
 */
export async function startingFiles(folder: string, build: BuildInfo): Promise<string[]> {
  if (!build.remote) {
    return (await parseFile(path.join(folder, ENTRYPOINTS), EntrypointsSchema)).main;
  }
  const { exposes } = await parseFile(path.join(folder, FEDERATION_MANIFEST), ManifestSchema);
  const module = exposes.find((exposed) => exposed.path === EXPOSED_MODULE);
  return [REMOTE_ENTRY, ...(module?.assets.js.sync ?? []), ...(module?.assets.css.sync ?? [])];
}

/** Files without which a build cannot be served. */
export function indispensableFiles(build: BuildInfo): readonly string[] {
  return build.remote ? [REMOTE_ENTRY, FEDERATION_MANIFEST] : [PAGE_TEMPLATE, ENTRYPOINTS];
}

async function parseFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await readJson(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
