import { BASE_MARK } from '@galleria/shared-contracts/contract';

/** A script or style sheet that the page starts with. */
export interface EntryFile {
  /** Relative to its build. */
  readonly name: string;
  /** As the page requests it. */
  readonly url: string;
  /** `sha256-…`; left out in development, where files change under their names. */
  readonly integrity?: string | undefined;
  /** Its text, if it is in the page itself and not requested. */
  readonly text?: string | undefined;
}

export interface IndexHtmlParts {
  /** Without a slash at its end. Scripts of the page find it as `data-base` of the document. */
  readonly basePath: string;
  /** Of a preview: from then on the page shows nothing but that. No search engine keeps it. */
  readonly until?: Date | undefined;
  /** The shell's template, with the marks `<!-- head -->` and `<!-- body -->`, and `%files%` and `%base%` in addresses. */
  readonly template: string;
  /** The address of the shell's files, without a slash at its end. */
  readonly files: string;
  readonly entryFiles: readonly EntryFile[];
  /** What is rendered already; left out, the page shows nothing before its scripts. */
  readonly content?: PageContent | undefined;
  /** Data in the page, by name, so that the shell needs no request for it. */
  readonly inlined: Readonly<Record<string, unknown>>;
  /**
   * Texts of scripts that run when the page is parsed. The first is the shell's; it starts the entry
   * files' scripts when the prerendered page is on the screen. Without early scripts, the entry files start by themselves.
   */
  readonly earlyScripts?: readonly string[];
  readonly prerendered?: readonly Prerendered[];
  /** Returns the content policy for a page; left out in development. */
  readonly contentPolicy?: (html: string) => string;
}

/** A page that can be read without scripts. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** What the page's root holds. */
  readonly html: string;
  /** Further tags of the head, which come first of all. */
  readonly tags: readonly string[];
}

/** The prerendered pages of one app. */
export interface Prerendered {
  /** HTML by path pattern. The early script selects by the path. */
  readonly html: Readonly<Record<string, string>>;
  /** Its style sheets. */
  readonly styles: readonly EntryFile[];
}

const HEAD_MARK = '<!-- head -->';
const BODY_MARK = '<!-- body -->';

/** Renders the page. Its inline scripts run because the content policy names their digests. */
export function renderIndexHtml(parts: IndexHtmlParts): string {
  const html = withContent(
    parts.template
      .replaceAll('%files%', () => parts.files)
      .replaceAll('%base%', () => parts.basePath),
    parts.content,
  )
    .replace('<html', () => `<html data-base="${attribute(parts.basePath)}"`)
    .replace(HEAD_MARK, () => [HEAD_MARK, ...headTags(parts)].join('\n    '))
    .replace(BODY_MARK, () => bodyTags(parts).join('\n    '));
  // The policy's tag comes first: a policy applies to what follows it.
  const policy = parts.contentPolicy?.(html);
  const tag = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(HEAD_MARK, () => tag ?? '');
}

/** The template with a page in it. */
function withContent(template: string, content: PageContent | undefined): string {
  if (!content) return template;
  const { title, description, html } = content;
  return template
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${attribute(description)}">`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** Tags at the end of the head, in order. */
function headTags(parts: IndexHtmlParts): string[] {
  const { entryFiles, prerendered = [], earlyScripts = [], until, content } = parts;
  const ending = (end: string) => entryFiles.filter(({ url }) => url.endsWith(end));
  const styles = [...ending('.css'), ...prerendered.flatMap(({ styles: own }) => own)];
  return [
    ...(until ? previewTags(until) : []),
    ...(content?.tags ?? []),
    ...styles.map(styleTag),
    ...ending('.js').map((file) =>
      earlyScripts.length === 0
        ? `<script defer ${fetched('src', file)}></script>`
        : `<link rel="preload" as="script" fetchpriority="low" data-start ${fetched('href', file)}>`,
    ),
  ];
}

function previewTags(until: Date): string[] {
  const stop = `document.documentElement.textContent='This preview is over.';window.stop()`;
  return [
    '<meta name="robots" content="noindex, nofollow">',
    `<script>if(Date.now()>${String(until.getTime())}){${stop}}</script>`,
  ];
}

/**
 * A remote's own build finds the style sheet by `data-href`, and does not load it again. `data-url` is
 * its URL.
 */
function styleTag(file: EntryFile): string {
  const { name, url, text } = file;
  return text === undefined
    ? `<link rel="stylesheet" data-href="${name}" ${fetched('href', file)}>`
    : `<style data-href="${name}" data-url="${url}">${text.replaceAll('</', '<\\/')}</style>`;
}

/** Tags at the end of the body, in order. */
function bodyTags(parts: IndexHtmlParts): string[] {
  const { basePath, inlined, prerendered = [], earlyScripts = [] } = parts;
  return [
    ...Object.entries(inlined).map(
      ([name, data]) =>
        `<script type="application/json" data-name="${name}">${jsonForHtml(data)}</script>`,
    ),
    ...prerendered.flatMap(({ html }) =>
      Object.entries(html).map(
        ([pattern, content]) =>
          `<template data-prerendered="${attribute(pattern)}">${content.replaceAll(BASE_MARK, basePath)}</template>`,
      ),
    ),
    ...earlyScripts.map((text) => `<script>${scriptForHtml(text)}</script>`),
  ];
}

function fetched(name: 'href' | 'src', { url, integrity }: EntryFile): string {
  const digest = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `${name}="${url}"${digest} crossorigin="anonymous"`;
}

/** Text as the value of an attribute, or between tags. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Escapes what could end the script element. It can only occur in a literal. */
function scriptForHtml(text: string): string {
  return text.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
}

/** JSON that cannot end its script element. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
