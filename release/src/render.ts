import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { BASE_PATH, type Registry } from '@galleria/shared-contracts';
import writeFileAtomic from 'write-file-atomic';

import { readBuildInfo } from './build-info';
import { renderIndexHtml } from './index-html';
import { readPointer } from './pointer';
import { SHELL, siteLayout } from './site';

/** Writes what follows from the pointers: `registry.json`, and `index.html` for the live shell. */
export async function renderSite(siteFolder: string): Promise<void> {
  const layout = siteLayout(siteFolder);
  const registry = await readRegistry(siteFolder);
  const shell = await readPointer(siteFolder, SHELL);
  if (!shell) throw new Error(`${siteFolder} has no live shell: promote one first`);
  const shellFolder = layout.version(SHELL, shell.stable);
  const html = renderIndexHtml({
    template: await readFile(path.join(shellFolder, 'index.template.html'), 'utf8'),
    entryFiles: await readEntryFiles(shellFolder),
    filesUrl: `${BASE_PATH}/${layout.versionUrl(SHELL, shell.stable)}/`,
    inlined: { registry, config: JSON.parse(await readFile(layout.config, 'utf8')) as unknown },
  });
  await writeFileAtomic(layout.registry, `${JSON.stringify(registry, null, 2)}\n`);
  await writeFileAtomic(layout.indexHtml, html);
}

async function readRegistry(siteFolder: string): Promise<Registry> {
  const layout = siteLayout(siteFolder);
  const names = (await readdir(layout.remotes)).sort();
  const remotes: Registry['remotes'] = {};
  for (const name of names) {
    const pointer = await readPointer(siteFolder, name);
    if (!pointer) continue;
    const { remote, ...build } = await readBuildInfo(layout.version(name, pointer.stable));
    if (!remote) throw new Error(`${name} ${pointer.stable} has no remote.json in its build.json`);
    remotes[name] = {
      ...remote,
      container: containerName(name),
      version: pointer.stable,
      contractVersion: build.contractVersion,
      entryUrl: `${layout.versionUrl(name, pointer.stable)}/remote-entry.js`,
    };
  }
  return { remotes };
}

/** A federation container is a global variable, so its name is an identifier. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}

async function readEntryFiles(shellFolder: string): Promise<string[]> {
  const file = path.join(shellFolder, 'entrypoints.json');
  const entrypoints = JSON.parse(await readFile(file, 'utf8')) as { main?: string[] };
  if (!entrypoints.main) throw new Error(`${file} names no files of "main"`);
  return entrypoints.main;
}
