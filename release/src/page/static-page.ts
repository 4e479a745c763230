import {
  BASE_MARK,
  LAYOUT,
  matchPath,
  PAGE_DATA,
  type RenderedPage,
} from '@galleria/shared-contracts/contract';

import type { PublishedBuild } from '../build/published-build';
import { EARLY_SCRIPT, PAGE_TEMPLATE } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { readSettings } from '../site/settings';
import { SHELL, type Site } from '../site/site';
import { contentPolicy } from './content-policy';
import { inPageText } from './in-page-text';
import { renderIndexHtml, type EntryFile } from './index-html';
import { noShell, readConfig } from './page';
import { entryFiles, folderUrl, styleSheetsOf, textOf } from './page-files';
import { headOf } from './page-head';

/** Renders a page's HTML file for a path. */
export type RenderStaticPage = (path: string, page: RenderedPage) => string;

/**
 * Reads what all static pages of an app share: template, layout and styles. Rejects with a
 * `ReleaseError` when no live shell can be read.
 */
export async function staticPageRenderer(
  site: Site,
  { builds: { [SHELL]: shell }, unreadable }: SiteState,
  app: PublishedBuild,
): Promise<RenderStaticPage> {
  if (!shell) throw noShell(site, unreadable);
  const { basePath, origin } = await readSettings(site.store);
  const config = await readConfig(site);
  const files = { site, basePath };
  const template = await textOf(site, shell, PAGE_TEMPLATE);
  const early = inPageText(await textOf(site, shell, EARLY_SCRIPT));
  const layout = shell.prerendered[LAYOUT] ?? '<main></main>';
  const isStyle = (file: string) => file.endsWith('.css');
  const shellStyles = await entryFiles(files, shell, shell.starting.filter(isStyle));
  const styles = new Map<string, readonly EntryFile[]>();
  for (const { path: pattern } of app.build.remote?.pages ?? []) {
    const own = styleSheetsOf(app, (each) => each === pattern);
    styles.set(pattern, [...shellStyles, ...(await entryFiles(files, app, own))]);
  }
  const stylesAt = (path: string) =>
    [...styles].find(([pattern]) => matchPath(pattern, path))?.[1] ?? shellStyles;
  return (path, page) =>
    renderIndexHtml({
      basePath,
      template,
      files: folderUrl(files, shell),
      entryFiles: stylesAt(path),
      earlyScripts: [early],
      inlined: { [PAGE_DATA]: page.data },
      content: {
        ...page,
        html: inLayout(layout, page.html).replaceAll(BASE_MARK, basePath),
        tags: headOf(page, { basePath, path, origin }),
      },
      contentPolicy: (html) => contentPolicy(html, config, shell.build.host?.trustedTypes),
    });
}

/**
 * Puts a page into the `<main>` of the layout. `<main>` is marked until the scripts render the page
 * themselves.
 */
function inLayout(layout: string, html: string): string {
  return layout.replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, (_, begin: string, end: string) =>
    [begin.replace(/ aria-busy="true"|(?=>$)/, ' data-static=""'), html, end].join(''),
  );
}
