import { createRequire } from 'node:module';
import process from 'node:process';
import { compileFunction } from 'node:vm';

import type { StaticPages } from '@galleria/shared-contracts/contract';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

import type { PublishedBuild } from '../build/published-build';
import { STATIC_PAGES } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { publishedText } from '../rendering/published-text';
import { ReleaseError } from '../site/release-error';
import { versionPath, type Site } from '../site/site';

/** An app's module, and what the module has read. */
export interface AppPages {
  readonly published: PublishedBuild;
  readonly module: StaticPages;
  readonly content: unknown;
}

/**
 * Runs a published version's `pages.cjs` in this process and with all its rights. Returns undefined
 * when the version has no such file. Rejects with a `ReleaseError` when the file is damaged or
 * exports something else.
 */
async function pagesModule(
  site: Site,
  published: PublishedBuild,
): Promise<StaticPages | undefined> {
  if (!(STATIC_PAGES in published.files)) return undefined;
  const { name, version } = published.build;
  const file = `${site.store.name}/${versionPath(name, version)}/${STATIC_PAGES}`;
  const text = await publishedText(site, published, STATIC_PAGES);
  const module = { exports: {} as { default?: Partial<StaticPages> } };
  const run = compileFunction(text, ['module', 'exports', 'require'], {
    filename: file,
  }) as (module: object, exports: object, require: NodeJS.Require) => void;
  // The module contains everything that it uses, except Node's own modules.
  run(module, module.exports, createRequire(`${process.cwd()}/`));
  const { default: pages } = module.exports;
  if (!isStaticPages(pages)) throw new ReleaseError(`${file} exports no static pages`);
  return pages;
}

function isStaticPages(pages: Partial<StaticPages> | undefined): pages is StaticPages {
  return (
    typeof pages?.read === 'function' &&
    typeof pages.pages === 'function' &&
    ['function', 'undefined'].includes(typeof pages.data)
  );
}

/**
 * Reads the modules of all apps with static pages, and the content of each. Keeps modules and content of
 * `former` that have not changed.
 */
export async function readApps(
  site: Site,
  { builds }: SiteState,
  database: PublicReads,
  former: ReadonlyMap<string, AppPages>,
): Promise<Map<string, AppPages>> {
  const apps = new Map<string, AppPages>();
  for (const [app, published] of Object.entries(builds)) {
    const before = former.get(app);
    const isSame = before?.published.build.version === published.build.version;
    const module = isSame ? before.module : await pagesModule(site, published);
    if (!module) continue;
    const content = await module.read(database, isSame ? before.content : null);
    apps.set(app, { published, module, content });
  }
  return apps;
}

/** Whether these apps have read the same content as the others. */
export function isSameContent(
  apps: ReadonlyMap<string, AppPages>,
  others: ReadonlyMap<string, AppPages>,
): boolean {
  return [...apps].every(([app, { content }]) => others.get(app)?.content === content);
}
