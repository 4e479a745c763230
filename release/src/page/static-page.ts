import { BASE_MARK, LAYOUT, matchPath, PAGE_DATA } from '@galleria/shared-contracts/contract';

import { EARLY_SCRIPT, PAGE_TEMPLATE } from '../build/starting-files';
import { contentPolicy } from './content-policy';
import { inPageText } from './in-page-text';
import { renderIndexHtml, type EntryFile } from './index-html';
import type { LiveBuild } from './live-builds';
import type { PageParts } from './page';
import { entryFiles, folderUrl, styleSheetsOf } from './page-files';
import { headOf } from './page-head';
import type { RenderStaticPage } from './render-request';

/** Reads what all static pages of an app share: template, layout and styles. */
export async function staticPagesOf(
  { live: { shell }, config, settings: { basePath, origin } }: Omit<PageParts, 'registry'>,
  app: LiveBuild,
): Promise<RenderStaticPage> {
  const template = await shell.textOf(PAGE_TEMPLATE);
  const early = inPageText(await shell.textOf(EARLY_SCRIPT));
  const layout = shell.prerendered[LAYOUT] ?? '<main></main>';
  const isStyle = (file: string) => file.endsWith('.css');
  const shellStyles = await entryFiles(basePath, shell, shell.starting.filter(isStyle));
  const styles = new Map<string, readonly EntryFile[]>();
  for (const { path: pattern } of app.build.remote?.pages ?? []) {
    const own = styleSheetsOf(app, (each) => each === pattern);
    styles.set(pattern, [...shellStyles, ...(await entryFiles(basePath, app, own))]);
  }
  const stylesAt = (path: string) =>
    [...styles].find(([pattern]) => matchPath(pattern, path))?.[1] ?? shellStyles;
  // Pages with the same styles have the same policy.
  const policies = new Map<readonly EntryFile[], string>();
  return (path, page) => {
    const sheets = stylesAt(path);
    return renderIndexHtml({
      basePath,
      template,
      files: folderUrl(basePath, shell),
      entryFiles: sheets,
      earlyScripts: [early],
      inlined: { [PAGE_DATA]: page.data },
      content: {
        ...page,
        html: inLayout(layout, page.html).replaceAll(BASE_MARK, basePath),
        tags: headOf(page, { basePath, path, origin }),
      },
      contentPolicy(inline) {
        const policy =
          policies.get(sheets) ?? contentPolicy(inline, config, shell.build.host?.trustedTypes);
        policies.set(sheets, policy);
        return policy;
      },
    });
  };
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
