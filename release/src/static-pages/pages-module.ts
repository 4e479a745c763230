import { createRequire } from 'node:module';
import process from 'node:process';
import { compileFunction } from 'node:vm';

import type { StaticPages } from '@galleria/shared-contracts/contract';

import type { PublishedBuild } from '../build/published-build';
import { STATIC_PAGES } from '../build/starting-files';
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
export async function pagesModule(
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
