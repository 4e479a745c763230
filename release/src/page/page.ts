import {
  matchPath,
  NOT_FOUND,
  type Arm,
  type Registry,
  type ReleaseStart,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';

import { EARLY_SCRIPT, PAGE_TEMPLATE } from '../build/starting-files';
import type { Settings } from '../site/settings';
import { contentPolicy } from './content-policy';
import { inPageText } from './in-page-text';
import { renderIndexHtml, type Prerendered } from './index-html';
import type { LiveBuild, LiveBuilds } from './live-builds';
import { entryFiles, folderUrl, styleSheetsOf } from './page-files';
import { registryForStaticPages } from './registry';
import type { PreviewPage } from './render-request';

/** What pages are rendered from, besides files. */
export interface PageParts {
  readonly live: LiveBuilds;
  readonly registry: Registry;
  readonly config: RuntimeConfig;
  readonly settings: Pick<Settings, 'basePath' | 'origin'>;
}

/** Renders `index.html` of the live shell. */
export async function renderPage(
  { live, registry, config, settings }: PageParts,
  preview: PreviewPage | undefined,
): Promise<string> {
  const { shell } = live;
  const basePath = preview?.basePath ?? settings.basePath;
  const all = inArms(live);
  const [prerendered, template, entries, early] = await Promise.all([
    Promise.all(all.map((build) => prerenderedOf(basePath, build))),
    shell.textOf(PAGE_TEMPLATE),
    entryFiles(basePath, shell, shell.starting),
    earlyScripts(all),
  ]);
  return renderIndexHtml({
    basePath,
    until: preview && new Date(preview.untilMs),
    template,
    files: folderUrl(basePath, shell),
    entryFiles: entries,
    earlyScripts: early,
    // No service worker: browsers must not store a preview, and one worker serves the whole shop.
    inlined: { registry, config: preview ? { ...config, serviceWorker: false } : config },
    contentPolicy: (page) => contentPolicy(page, config, shell.build.host?.trustedTypes),
    prerendered: prerendered.filter((pages) => pages !== undefined),
  });
}

/** A build, and the arm to which it belongs, if only one arm has it. */
interface InArm {
  readonly live: LiveBuild;
  readonly arm?: Arm;
}

/** The shell, the remotes, and the remotes of the canary. */
function inArms({ shell, remotes, canary }: LiveBuilds): InArm[] {
  const tried = canary?.remotes ?? {};
  return [
    { live: shell },
    ...Object.entries(remotes).map(([app, live]) =>
      Object.hasOwn(tried, app) ? { live, arm: 'stable' as const } : { live },
    ),
    ...Object.values(tried).map((live) => ({ live, arm: 'canary' as const })),
  ];
}

/**
 * Renders `start.json`: what a static page needs to know about the release. It is read at every
 * visit, so a promotion does not have to render static pages again.
 */
export async function renderStart(
  { live: { shell, remotes }, registry, config, settings: { basePath } }: PageParts,
  release: number,
): Promise<string> {
  const scripts = shell.starting.filter((file) => file.endsWith('.js'));
  const start: ReleaseStart = {
    release,
    config,
    registry: registryForStaticPages(registry, remotes),
    scripts: (await entryFiles(basePath, shell, scripts)).map(({ url, integrity }) => ({
      url,
      integrity,
    })),
  };
  return `${JSON.stringify(start)}\n`;
}

/**
 * The shell's early script comes first and prepares what the others use; without it there are no
 * early scripts. A remote's early script runs only on the paths of that remote, and in its arm.
 */
async function earlyScripts(all: readonly InArm[]): Promise<string[]> {
  const having = all.filter(({ live: { files } }) => EARLY_SCRIPT in files);
  if (having[0] !== all[0]) return [];
  return Promise.all(
    having.map(async ({ arm, live: { build, textOf } }) => {
      const text = inPageText(await textOf(EARLY_SCRIPT));
      const isInArm = arm ? `globalThis.galleriaEarly?.arm===${JSON.stringify(arm)}&&` : '';
      return build.remote ? `if(${isInArm}${isBelowSome(build.remote.paths)}){${text}\n}` : text;
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
  basePath: string,
  { live, arm }: InArm,
): Promise<Prerendered | undefined> {
  const { build, prerendered } = live;
  const { pages = [] } = build.remote ?? {};
  const isForEverybody = ([page]: [string, string]) =>
    page !== NOT_FOUND &&
    !pages.some(({ path: pattern, audience }) => audience && pattern === page);
  const html = Object.fromEntries(Object.entries(prerendered).filter(isForEverybody));
  const paths = Object.keys(html);
  if (paths.length === 0) return undefined;
  const isAmong = (pattern: string) => paths.some((each) => matchPath(pattern, each));
  return { html, styles: await entryFiles(basePath, live, styleSheetsOf(live, isAmong)), arm };
}
