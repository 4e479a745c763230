import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  BASE_PATH,
  matchPath,
  parseRuntimeConfig,
  type Registry,
} from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import type { PublishedBuild } from '../build/published-build';
import { EARLY_SCRIPT, filesOfChunk, PAGE_TEMPLATE } from '../build/starting-files';
import { readJsonFile } from '../site/json-file';
import type { SiteState } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import { SHELL, siteLayout, versionUrl, type Site } from '../site/site';
import { contentPolicy } from './content-policy';
import { inPageStyles, inPageText } from './in-page-text';
import { renderIndexHtml, type EntryFile, type Prerendered } from './index-html';

/** `index.html` of the live shell. Rejects with a `ReleaseError` when no live shell can be read. */
export async function renderPage(
  site: Site,
  { builds, unreadable }: SiteState,
  registry: Registry,
): Promise<string> {
  const { [SHELL]: shell, ...remotes } = builds;
  if (!shell) {
    const why = `${site.folder} has no live shell that can be read: promote one`;
    throw new ReleaseError([why, ...unreadable].join('\n  '));
  }
  const config = parseRuntimeConfig(
    await readJsonFile(siteLayout(site.folder).config, v.unknown()),
  );
  const all = [shell, ...Object.values(remotes)];
  const prerendered = await Promise.all(all.map((build) => prerenderedOf(site, build)));
  return renderIndexHtml({
    template: await textOf(site, shell, PAGE_TEMPLATE),
    entryFiles: await Promise.all(shell.starting.map((file) => entryFile(site, shell, file))),
    earlyScripts: await earlyScripts(site, all),
    inlined: { registry, config },
    contentPolicy: (page) => contentPolicy(page, config, shell.build.host?.trustedTypes),
    prerendered: prerendered.filter((pages) => pages !== undefined),
  });
}

/** The shell's comes first. Without it there are none, because it prepares what the others use. */
async function earlyScripts(site: Site, all: readonly PublishedBuild[]): Promise<string[]> {
  const having = all.filter(({ files }) => EARLY_SCRIPT in files);
  if (having[0] !== all[0]) return [];
  const texts = await Promise.all(having.map((build) => textOf(site, build, EARLY_SCRIPT)));
  return texts.map(inPageText);
}

/** The text of a style sheet goes into the page, because the prerendered page would wait for it. */
async function entryFile(site: Site, published: PublishedBuild, file: string): Promise<EntryFile> {
  const { build, files } = published;
  const folderUrl = `${BASE_PATH}/${versionUrl(build.name, build.version)}`;
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

/**
 * The prerendered pages of an app that are for everybody, with their style sheets. Those
 * for one audience stay in their file. The shell's style sheets are in the page anyway.
 */
async function prerenderedOf(
  site: Site,
  published: PublishedBuild,
): Promise<Prerendered | undefined> {
  const { build, files, starting, prerendered } = published;
  const { pages = [] } = build.remote ?? {};
  const isForEverybody = ([page]: [string, string]) =>
    !pages.some(({ path: pattern, audience }) => audience && pattern === page);
  const html = Object.fromEntries(Object.entries(prerendered).filter(isForEverybody));
  const paths = Object.keys(html);
  if (paths.length === 0) return undefined;
  const chunks = pages
    .filter(({ path: pattern }) => paths.some((each) => matchPath(pattern, each)))
    .flatMap(({ chunk }) => (chunk === undefined ? [] : filesOfChunk(chunk, files)));
  const styles = [...(build.remote ? starting : []), ...chunks].filter((f) => f.endsWith('.css'));
  return {
    html,
    styles: await Promise.all(styles.map((file) => entryFile(site, published, file))),
  };
}
