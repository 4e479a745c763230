import { BASE_MARK, LAYOUT, matchPath, PAGE_DATA } from '@galleria/shared-contracts/contract';

import { EARLY_SCRIPT, PAGE_TEMPLATE } from '../build/starting-files';
import { contentPolicy } from './content-policy';
import { inPageText } from './in-page-text';
import { attribute, joined, jsonForHtml, renderIndexHtml, type EntryFile } from './index-html';
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
    styles.set(pattern, await entryFiles(basePath, app, own));
  }
  const stylesAt = (path: string) =>
    [...styles].find(([pattern]) => matchPath(pattern, path))?.[1] ?? NO_FILES;
  const frames = new Map<readonly EntryFile[], readonly string[]>();
  const frameFor = (sheets: readonly EntryFile[]) => {
    const page = renderIndexHtml({
      basePath,
      template,
      files: folderUrl(basePath, shell),
      entryFiles: shellStyles,
      earlyScripts: [early],
      inlined: { [PAGE_DATA]: markOf('data') },
      content: {
        title: markOf('title'),
        description: markOf('description'),
        tags: [markOf('tags')],
        styles: sheets,
        html: inLayout(layout, markOf('html')).replaceAll(BASE_MARK, basePath),
      },
      contentPolicy: (inline) => contentPolicy(inline, config, shell.build.host?.trustedTypes),
    });
    return page.split(MARKS);
  };
  return (path, page) => {
    const sheets = stylesAt(path);
    const frame = frames.get(sheets) ?? frameFor(sheets);
    frames.set(sheets, frame);
    const own: Record<string, string> = {
      title: attribute(page.title),
      description: `"${attribute(page.description)}"`,
      tags: joined(headOf(page, { basePath, path, origin })),
      html: page.html.replaceAll(BASE_MARK, basePath),
      data: jsonForHtml(page.data),
    };
    return frame.map((part, index) => (index % 2 === 1 ? own[part] : part)).join('');
  };
}

const NO_FILES: readonly EntryFile[] = [];

/**
 * A mark in a rendered page, at a place that each page fills differently. The rest is rendered once for all
 * pages with the same styles.
 */
function markOf(name: 'title' | 'description' | 'tags' | 'html' | 'data'): string {
  return `%page.${name}%`;
}

/** The pattern includes the quotes of an attribute or of JSON around a mark. */
const MARKS = /"?%page\.(title|description|tags|html|data)%"?/;

/**
 * Puts a page into the `<main>` of the layout. Marks `<main>` with `data-static`, until scripts render the
 * page.
 */
function inLayout(layout: string, html: string): string {
  return layout.replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, (_, begin: string, end: string) =>
    [begin.replace(/ aria-busy="true"|(?=>$)/, ' data-static=""'), html, end].join(''),
  );
}
