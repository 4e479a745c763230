import path from 'node:path';

import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import { EXPOSED_MODULE, REMOTE_ENTRY, type BuildInfo } from './build-info';

const EntrypointsSchema = v.object({ main: v.array(v.string()) });

const assets = v.object({ sync: v.array(v.string()) });
const ManifestSchema = v.object({
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assets, css: assets }) })),
});

/** An app may have a script that the page runs before its main one. */
export const EARLY_SCRIPT = 'early.js';

/** Any app may say what its pages look like before any script has run: HTML by path pattern. */
export const FIRST_PAINT = 'first-paint.json';

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
    return (await readJsonFile(path.join(folder, ENTRYPOINTS), EntrypointsSchema)).main;
  }
  const { exposes } = await readJsonFile(path.join(folder, FEDERATION_MANIFEST), ManifestSchema);
  const module = exposes.find((exposed) => exposed.path === EXPOSED_MODULE);
  return [REMOTE_ENTRY, ...(module?.assets.js.sync ?? []), ...(module?.assets.css.sync ?? [])];
}

/** The first paints of a published version; none where it has no such file. */
export async function readFirstPaints(
  folder: string,
  files: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  return FIRST_PAINT in files
    ? readJsonFile(path.join(folder, FIRST_PAINT), v.record(v.string(), v.string()))
    : {};
}

/** The scripts and style sheets of a chunk, by the name that the build gave it. */
export function filesOfChunk(chunk: string, files: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(files).filter(
    (file) => file.startsWith(`${chunk}.`) && /\.(?:js|css)$/.test(file),
  );
}

/** Files without which a build cannot be served. */
export function indispensableFiles(build: BuildInfo): readonly string[] {
  return build.remote ? [REMOTE_ENTRY, FEDERATION_MANIFEST] : [PAGE_TEMPLATE, ENTRYPOINTS];
}
