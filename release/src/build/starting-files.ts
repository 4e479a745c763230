import * as v from 'valibot';

import { readJsonFile, type Files } from '../site/json-file';
import { EXPOSED_MODULE, REMOTE_ENTRY, type BuildInfo } from './build-info';

const EntrypointsSchema = v.object({ main: v.array(v.string()) });

const names = v.array(v.string());
const assets = v.object({ sync: names, async: v.optional(names, []) });
const ManifestSchema = v.object({
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assets, css: assets }) })),
});

/** A script of an app that the page runs before the main script. Optional. */
export const EARLY_SCRIPT = 'early.js';

/** Prerendered HTML of an app's pages, by path pattern. Optional. */
export const PRERENDERED = 'prerendered.json';

/** The script by which `release pages` renders an app's static pages, in Node (`StaticPages`). Optional. */
export const STATIC_PAGES = 'pages.cjs';

/**
 * The script by which commands render the page of a shell, in Node (`PageRenderer`). Older shells have none.
 */
export const PAGE_RENDERER = 'page-renderer.cjs';

/** The shell's service worker, without the line that says which release it keeps. Older shells have none. */
export const WORKER_SCRIPT = 'worker.js';

/** The template of the shell's page. */
export const PAGE_TEMPLATE = 'index.template.html';
const ENTRYPOINTS = 'entrypoints.json';
const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * The scripts and style sheets that an app starts with, relative to its folder: the shell's entry
 * files, or a remote's container script and the files of its module. Throws a `ReleaseError` that
 * names the faulty file.
 */
export async function startingFiles(folder: Files, build: BuildInfo): Promise<string[]> {
  if (!build.remote) {
    return (await readJsonFile(folder, ENTRYPOINTS, EntrypointsSchema)).main;
  }
  const module = await moduleAssets(folder);
  return [REMOTE_ENTRY, ...(module?.js.sync ?? []), ...(module?.css.sync ?? [])];
}

/** The scripts and style sheets that a remote loads later. Throws as `startingFiles` does. */
export async function laterFiles(folder: Files, build: BuildInfo): Promise<string[]> {
  const module = build.remote && (await moduleAssets(folder));
  return [...(module?.js.async ?? []), ...(module?.css.async ?? [])];
}

async function moduleAssets(folder: Files) {
  const { exposes } = await readJsonFile(folder, FEDERATION_MANIFEST, ManifestSchema);
  return exposes.find((exposed) => exposed.path === EXPOSED_MODULE)?.assets;
}

/** The prerendered pages of a published version; none if it has no such file. */
export async function readPrerendered(
  folder: Files,
  files: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  return PRERENDERED in files
    ? readJsonFile(folder, PRERENDERED, v.record(v.string(), v.string()))
    : {};
}

/** The scripts of a chunk, followed by its style sheets. `chunk` is its name in the build. */
export function filesOfChunk(chunk: string, files: Readonly<Record<string, unknown>>): string[] {
  return ['.js', '.css'].flatMap((end) =>
    Object.keys(files).filter((file) => file.startsWith(`${chunk}.`) && file.endsWith(end)),
  );
}

/** Files without which a build cannot be served. */
export function indispensableFiles(build: BuildInfo): readonly string[] {
  return build.remote ? [REMOTE_ENTRY, FEDERATION_MANIFEST] : [PAGE_TEMPLATE, ENTRYPOINTS];
}
