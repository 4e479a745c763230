import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import {
  BASE_PATH,
  matchPath,
  parseRuntimeConfig,
  type Registry,
  type RegistryEntry,
} from '@galleria/shared-contracts/contract';

import { readJson, REMOTE_ENTRY, type BuildInfo } from '../build/build-info';
import { EARLY_SCRIPT, filesOfChunk, FIRST_PAINT, PAGE_TEMPLATE } from '../build/starting-files';
import { hasCode, replaceFile } from '../disk';
import { readLiveSet, type BuildSet, type PublishedBuild } from '../live/live-builds';
import { liveSetOf, readLog, type LiveSet, type LogEntry } from '../live/release-log';
import { ReleaseError } from '../release-error';
import { SHELL, siteLayout, type Site } from '../site';
import { contentPolicy } from './content-policy';
import { inPageStyles, inPageText } from './in-page-text';
import { renderIndexHtml, type EntryFile, type FirstPaint } from './index-html';

/** What a rendering did. */
export interface Rendered {
  /** The release that visitors get now. */
  readonly release: number;
  readonly warnings: readonly string[];
}

/**
 * Writes what follows from the log: `registry.json`, and `index.html` for the live shell. Several
 * processes may do so at once: who was overtaken writes again, so the last one written is the
 * newest.
 */
export async function renderSite(site: Site): Promise<Rendered> {
  let log = await readLog(site);
  for (;;) {
    const warnings = await renderLog(site, log);
    const release = releaseOf(log);
    log = await readLog(site);
    if (releaseOf(log) === release) return { release, warnings };
  }
}

/** The number of the last entry that changed what visitors get. */
export function releaseOf(log: readonly LogEntry[]): number {
  return log.findLast(({ live }) => Object.keys(live).length > 0)?.number ?? 0;
}

async function renderLog(site: Site, log: readonly LogEntry[]): Promise<string[]> {
  const layout = siteLayout(site.folder);
  const live = liveSetOf(log);
  const { set, unreadable } = await readLiveSet(site, live);
  const shell = set[SHELL];
  if (!shell) {
    throw new ReleaseError(
      [`${site.folder} has no live shell that can be read: promote one`, ...unreadable].join(
        '\n  ',
      ),
    );
  }
  const registry = registryOf(releaseOf(log), live, set);
  const config = parseRuntimeConfig(await readJson(layout.config));
  const html = renderIndexHtml({
    template: await readFile(
      path.join(layout.version(SHELL, shell.build.version), PAGE_TEMPLATE),
      'utf8',
    ),
    entryFiles: await Promise.all(shell.starting.map((file) => entryFile(site, shell, file))),
    earlyScripts: await earlyScriptsOf(site, shell, Object.values(set)),
    inlined: { registry, config },
    contentPolicy: (page) => contentPolicy(page, config),
    firstPaints: (
      await Promise.all(Object.values(set).map((build) => firstPaintOf(site, build)))
    ).filter((paint) => paint !== undefined),
  });
  await writeChanged(site, layout.registry, `${JSON.stringify(registry, null, 2)}\n`);
  await writeChanged(site, layout.indexHtml, html);
  return unreadable;
}

/** The shell's, without which there are none, and behind it those of the remotes. */
async function earlyScriptsOf(
  site: Site,
  shell: PublishedBuild,
  all: readonly PublishedBuild[],
): Promise<string[]> {
  const builds = [shell, ...all.filter((build) => build !== shell)];
  if (!(EARLY_SCRIPT in shell.files)) return [];
  return Promise.all(
    builds
      .filter(({ files }) => EARLY_SCRIPT in files)
      .map(async (build) => inPageText(await textOf(site, build, EARLY_SCRIPT))),
  );
}

/** A style sheet stands in the page: it is what the first paint would wait for. */
async function entryFile(site: Site, published: PublishedBuild, file: string): Promise<EntryFile> {
  const { build, files } = published;
  const folderUrl = `${BASE_PATH}/${siteLayout('').versionUrl(build.name, build.version)}`;
  return {
    name: file,
    url: `${folderUrl}/${file}`,
    integrity: files[file]?.digest,
    text: file.endsWith('.css')
      ? inPageStyles(await textOf(site, published, file), folderUrl)
      : undefined,
  };
}

function textOf(site: Site, { build }: PublishedBuild, file: string): Promise<string> {
  const folder = siteLayout(site.folder).version(build.name, build.version);
  return readFile(path.join(folder, file), 'utf8');
}

/** With the style sheets that it needs; the shell's own are in the page anyway. */
async function firstPaintOf(
  site: Site,
  published: PublishedBuild,
): Promise<FirstPaint | undefined> {
  const { build, files, starting, firstPaints } = published;
  const pages = build.remote?.pages ?? [];
  const html = Object.fromEntries(
    Object.entries(firstPaints).filter(([painted]) => !isForSome(pages, painted)),
  );
  const paths = Object.keys(html);
  if (paths.length === 0) return undefined;
  const painted = pages.filter(({ path: pattern }) =>
    paths.some((path) => matchPath(pattern, path)),
  );
  const needed = [
    ...(build.remote ? starting : []),
    ...painted.flatMap(({ chunk }) => (chunk === undefined ? [] : filesOfChunk(chunk, files))),
  ];
  const styles = needed.filter((file) => file.endsWith('.css'));
  return {
    html,
    styles: await Promise.all(styles.map((file) => entryFile(site, published, file))),
  };
}

/** Whether a first paint is of a page that is not for everyone: it stays in its file. */
function isForSome(pages: readonly Page[], painted: string): boolean {
  return pages.some(({ path: pattern, audience }) => audience && pattern === painted);
}

function registryOf(release: number, live: LiveSet, set: BuildSet): Registry {
  const layout = siteLayout('');
  const remotes: Registry['remotes'] = {};
  for (const app of Object.keys(set).sort()) {
    const published = set[app];
    if (!published?.build.remote) continue;
    const { build, starting } = published;
    const { owner, paths, fragments, activationEvents, nav, noReloadPrompt, pages } =
      published.build.remote;
    const folderUrl = layout.versionUrl(app, build.version);
    remotes[app] = {
      owner,
      paths,
      fragments,
      activationEvents,
      nav,
      ...(noReloadPrompt ? { noReloadPrompt } : {}),
      container: containerName(app),
      version: build.version,
      ...(live[app] ? { since: live[app].since } : {}),
      contractVersion: build.contractVersion,
      entryUrl: `${folderUrl}/${REMOTE_ENTRY}`,
      startsWith: starting.map((file) => `${folderUrl}/${file}`),
      ...(pages ? { pages: pages.map((page) => pageOf(page, folderUrl, published)) } : {}),
    };
  }
  const shell = live[SHELL];
  return { release, ...(shell ? { shell } : {}), remotes };
}

function pageOf(
  { chunk, ...page }: Page,
  folderUrl: string,
  { files, firstPaints }: PublishedBuild,
): NonNullable<RegistryEntry['pages']>[number] {
  const urlOf = (file: string) => `${folderUrl}/${file}`;
  const isPainted = page.audience !== undefined && page.path in firstPaints;
  return {
    ...page,
    ...(chunk === undefined ? {} : { startsWith: filesOfChunk(chunk, files).map(urlOf) }),
    ...(isPainted ? { firstPaint: urlOf(FIRST_PAINT) } : {}),
  };
}

type Page = NonNullable<NonNullable<BuildInfo['remote']>['pages']>[number];

/** A federation container is a global variable, so its name is an identifier. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}

/**
 * Leaves a file alone that is right already. A new one is dated at least a second after the one
 * before it: nginx makes ETags of sizes and seconds, and two releases of one second must differ.
 */
async function writeChanged({ disk, now }: Site, file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (before === text) return;
  const beforeMs = before === undefined ? 0 : (await stat(file)).mtimeMs;
  const seconds = Math.max(Math.floor(now().getTime() / 1000), Math.floor(beforeMs / 1000) + 1);
  await replaceFile(disk, file, text, new Date(seconds * 1000));
}
