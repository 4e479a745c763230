import {
  matchPath,
  parseRuntimeConfig,
  type Registry,
  type ReleaseStart,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import type { PublishedBuild } from '../build/published-build';
import { EARLY_SCRIPT, PAGE_TEMPLATE } from '../build/starting-files';
import { readJsonFile } from '../site/json-file';
import type { SiteState } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import { readSettings } from '../site/settings';
import { SHELL, SITE_FILES, type Site } from '../site/site';
import type { Stored } from '../site/store';
import { contentPolicy } from './content-policy';
import { inPageText } from './in-page-text';
import { renderIndexHtml, type Prerendered } from './index-html';
import { entryFiles, folderUrl, styleSheetsOf, textOf, type PageFiles } from './page-files';
import { registryForStaticPages } from './registry';

export interface PreviewPage {
  /** The preview's own base path. Servers answer with the site's files there too. */
  readonly basePath: string;
  /** When the preview expires. */
  readonly until: Date;
}

/**
 * Renders `index.html` of the live shell. Rejects with a `ReleaseError` when no live shell can be
 * read.
 */
export async function renderPage(
  site: Site,
  { builds, unreadable }: SiteState,
  registry: Registry,
  preview?: PreviewPage,
): Promise<string> {
  const { [SHELL]: shell, ...remotes } = builds;
  if (!shell) throw noShell(site, unreadable);
  const [config, settings] = await Promise.all([readConfig(site), readSettings(site.store)]);
  const basePath = preview?.basePath ?? settings.basePath;
  const files = { site, basePath };
  const all = [shell, ...Object.values(remotes)];
  const [prerendered, template, entries, early] = await Promise.all([
    Promise.all(all.map((build) => prerenderedOf(files, build))),
    textOf(site, shell, PAGE_TEMPLATE),
    entryFiles(files, shell, shell.starting),
    earlyScripts(site, all),
  ]);
  return renderIndexHtml({
    basePath,
    until: preview?.until,
    template,
    files: folderUrl(files, shell),
    entryFiles: entries,
    earlyScripts: early,
    inlined: { registry, config },
    contentPolicy: (page) => contentPolicy(page, config, shell.build.host?.trustedTypes),
    prerendered: prerendered.filter((pages) => pages !== undefined),
  });
}

/**
 * Renders `start.json`: what a static page needs to know about the release. It is read at every
 * visit, so a promotion does not have to render static pages again. Rejects as `renderPage` does.
 */
export async function renderStart(
  site: Site,
  state: SiteState,
  registry: Registry,
): Promise<string> {
  const {
    builds: { [SHELL]: shell },
    release,
    unreadable,
  } = state;
  if (!shell) throw noShell(site, unreadable);
  const { basePath } = await readSettings(site.store);
  const scripts = shell.starting.filter((file) => file.endsWith('.js'));
  const start: ReleaseStart = {
    release,
    config: await readConfig(site),
    registry: registryForStaticPages(registry, state),
    scripts: (await entryFiles({ site, basePath }, shell, scripts)).map(({ url, integrity }) => ({
      url,
      integrity,
    })),
  };
  return `${JSON.stringify(start)}\n`;
}

export async function readConfig({ store }: Site): Promise<RuntimeConfig> {
  return parseRuntimeConfig(await readJsonFile(store, SITE_FILES.config, v.unknown()));
}

export function noShell(site: Site, unreadable: readonly string[]): ReleaseError {
  const why = `${site.store.name} has no live shell that can be read: promote one`;
  return new ReleaseError([why, ...unreadable].join('\n  '));
}

/** The release for which a page, a registry or a history was rendered; undefined for any other file. */
export function releaseIn(rendered: Stored | undefined): number | undefined {
  const text = rendered?.bytes.toString() ?? '';
  const release =
    /(?:^|data-name="registry">)\{\s*(?:"release"|"releases":\[\{"number"):\s*(\d+)/.exec(
      text,
    )?.[1];
  return release === undefined ? undefined : Number(release);
}

/**
 * The shell's early script comes first and prepares what the others use; without it there are no
 * early scripts. A remote's early script runs only on the paths of that remote.
 */
async function earlyScripts(site: Site, all: readonly PublishedBuild[]): Promise<string[]> {
  const having = all.filter(({ files }) => EARLY_SCRIPT in files);
  if (having[0] !== all[0]) return [];
  return Promise.all(
    having.map(async (published) => {
      const text = inPageText(await textOf(site, published, EARLY_SCRIPT));
      const { remote } = published.build;
      return remote ? `if(${isBelowSome(remote.paths)}){${text}\n}` : text;
    }),
  );
}

/**
 * JavaScript that tells whether the visit is at or below one of these paths; `/` means the home
 * page alone.
 */
function isBelowSome(paths: readonly string[]): string {
  const isBelow = '(globalThis.galleriaEarly?.path+"/").startsWith(path+"/")';
  return `${JSON.stringify(paths)}.some(path=>${isBelow})`;
}

/**
 * The prerendered pages of an app that are for everybody, with their style sheets. Pages for one
 * audience stay in their own file. The shell's style sheets are left out, because every page has
 * them anyway.
 */
async function prerenderedOf(
  page: PageFiles,
  published: PublishedBuild,
): Promise<Prerendered | undefined> {
  const { build, prerendered } = published;
  const { pages = [] } = build.remote ?? {};
  const isForEverybody = ([page]: [string, string]) =>
    !pages.some(({ path: pattern, audience }) => audience && pattern === page);
  const html = Object.fromEntries(Object.entries(prerendered).filter(isForEverybody));
  const paths = Object.keys(html);
  if (paths.length === 0) return undefined;
  const isAmong = (pattern: string) => paths.some((each) => matchPath(pattern, each));
  return { html, styles: await entryFiles(page, published, styleSheetsOf(published, isAmong)) };
}
