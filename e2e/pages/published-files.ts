import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * A changed file sets this name, in the page's window or as a style. Tests check it to see whether
 * the file was used.
 */
export const HAS_RUN = 'changedHasRun';

export interface PublishedFile {
  /** `shell`, or the remote's name. */
  readonly app: string;
  /** Path relative to the site. */
  readonly path: string;
}

/** The scripts and style sheets of all live versions. */
export async function publishedFiles(siteFolder: string): Promise<PublishedFile[]> {
  const remotes = await readdir(path.join(siteFolder, 'remotes'));
  const folders = [
    { app: 'shell', folder: 'shell' },
    ...remotes.map((app) => ({ app, folder: `remotes/${app}` })),
  ];
  const files = await Promise.all(
    folders.map(async ({ app, folder }) => {
      const names = await readdir(path.join(siteFolder, folder), { recursive: true });
      return names
        .filter((name) => /\.(?:js|css)$/.test(name))
        .map((name) => ({ app, path: `${folder}/${name}` }));
    }),
  );
  return files.flat();
}

export function digestOf(contents: Buffer): string {
  return `sha256-${createHash('sha256').update(contents).digest('base64')}`;
}

/**
 * Changes a published file, as an attacker with access to the server could. The returned function
 * restores the file.
 */
export async function change(siteFolder: string, file: string): Promise<() => Promise<void>> {
  const there = path.join(siteFolder, file);
  const compressed = (await readdir(path.dirname(there)))
    .filter((name) => name.startsWith(`${path.basename(file)}.`) && /\.(?:br|gz)$/.test(name))
    .map((name) => path.join(path.dirname(there), name));
  const before = await readFile(there);
  const added = file.endsWith('.js')
    ? `\nwindow.${HAS_RUN} = true;`
    : `\n:root { --${HAS_RUN}: yes; }`;
  // Servers prefer compressed copies, so move them away.
  for (const copy of compressed) await rename(copy, `${copy}.away`);
  await writeFile(there, Buffer.concat([before, Buffer.from(added)]));
  return async () => {
    await writeFile(there, before);
    for (const copy of compressed) {
      await rm(copy, { force: true });
      await rename(`${copy}.away`, copy);
    }
  };
}

interface Registry {
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}

async function registryOf(siteFolder: string): Promise<Registry> {
  const text = await readFile(path.join(siteFolder, 'registry.json'), 'utf8');
  return JSON.parse(text) as Registry;
}

/** Runs one command of the release tool on a shop's site, as a team does. Resolves to its output. */
export async function release(siteFolder: string, ...args: string[]): Promise<string> {
  const words = ['tooling/src/run/bootstrap.mjs', 'release', ...args, '--site', siteFolder];
  return (await run(process.execPath, words, { cwd: ROOT })).stdout;
}

export async function liveVersion(siteFolder: string, app: string): Promise<string> {
  const registry = await registryOf(siteFolder);
  return app === 'shell' ? registry.shell.version : (registry.remotes[app]?.version ?? '');
}

/** Publishes the live build of an app again under other versions, as after many releases of a team. */
export async function publishCopies(siteFolder: string, app: string, versions: readonly string[]) {
  const folder = path.join(siteFolder, app === 'shell' ? app : `remotes/${app}`);
  const live = await liveVersion(siteFolder, app);
  const { publish, siteAt } = await import('@galleria/release');
  for (const version of versions) {
    const build = await mkdtemp(path.join(tmpdir(), 'galleria-build-'));
    await cp(path.join(folder, live), build, { recursive: true });
    await rm(path.join(build, 'files.json'));
    const info = JSON.parse(await readFile(path.join(build, 'build.json'), 'utf8')) as object;
    await writeFile(path.join(build, 'build.json'), JSON.stringify({ ...info, version }));
    await publish(siteAt(siteFolder), build);
    await rm(build, { recursive: true });
  }
}

/**
 * Moves the files of every remote to another version, as after a release of all remotes and a
 * `prune`. An open page no longer finds its files. The returned function moves the files back.
 */
export async function replaceRemotes(siteFolder: string, version: string) {
  const { remotes } = await registryOf(siteFolder);
  const file = path.join(siteFolder, 'registry.json');
  const before = await readFile(file, 'utf8');
  const move = async (from: (live: string) => string, to: (live: string) => string) => {
    for (const [app, { version: live }] of Object.entries(remotes)) {
      const folder = path.join(siteFolder, 'remotes', app);
      await rename(path.join(folder, from(live)), path.join(folder, to(live)));
    }
  };
  await move(
    (live) => live,
    () => version,
  );
  const after = Object.values(remotes).reduce(
    (text, { version: live }) => text.replaceAll(live, version),
    before,
  );
  await writeFile(file, after);
  return async () => {
    await move(
      () => version,
      (live) => live,
    );
    await writeFile(file, before);
  };
}
