import { BASE_MARK, type Arm } from '@galleria/shared-contracts/contract';

/** A script or style sheet with which the page starts. */
export interface EntryFile {
  /** Path relative to its build. */
  readonly name: string;
  /** URL that the page requests. */
  readonly url: string;
  /** `sha256-…`; left out in development, where a file changes but keeps its name. */
  readonly integrity?: string | undefined;
  /** The file's text, if it is in the page itself and not requested. */
  readonly text?: string | undefined;
}

export interface IndexHtmlParts {
  /** Without a slash at its end. The page's scripts read it from `data-base` of the document. */
  readonly basePath: string;
  /**
   * Only for a preview: the page shows only an expiry notice from this time on. Search engines do
   * not index it.
   */
  readonly until?: Date | undefined;
  /** The shell's template, with the marks `<!-- head -->` and `<!-- body -->`, and `%files%` and `%base%` in addresses. */
  readonly template: string;
  /** The URL of the shell's files, without a slash at its end. */
  readonly files: string;
  readonly entryFiles: readonly EntryFile[];
  /** The prerendered part; without it the page shows nothing before its scripts run. */
  readonly content?: PageContent | undefined;
  /** Data in the page, by name, so that the shell does not request it. */
  readonly inlined: Readonly<Record<string, unknown>>;
  /**
   * Texts of scripts that run while the page is parsed. The first is the shell's; it starts the
   * entry files' scripts when the prerendered page is on the screen. Without early scripts, the
   * entry files start by themselves.
   */
  readonly earlyScripts?: readonly string[];
  readonly prerendered?: readonly Prerendered[];
  /** Returns the content policy for a page with these inline texts. Absent in development. */
  readonly contentPolicy?: (inline: InlineTexts) => string;
}

/**
 * The inline scripts and styles that the content policy allows: those of the shell's template and those of
 * the release. Prerendered HTML is not among them, so a script in it does not run.
 */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page that can be read without scripts. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Contents of the page's root element. */
  readonly html: string;
  /**
   * Style sheets of `<main>`. They stand before it and not in the head, so that the browser paints the header before
   * it has read them. The shell moves them into the head.
   */
  readonly styles: readonly EntryFile[];
  /** Further tags for the head; they come before all others. */
  readonly tags: readonly string[];
}

/** The prerendered pages of one app. */
export interface Prerendered {
  /** HTML by path pattern. The early script selects the HTML for the current path. */
  readonly html: Readonly<Record<string, string>>;
  /** Its style sheets. */
  readonly styles: readonly EntryFile[];
  /** The arm for which they are; undefined for both arms. The early script removes those of the other arm. */
  readonly arm?: Arm | undefined;
}

const HEAD_MARK = '<!-- head -->';
const BODY_MARK = '<!-- body -->';

/** Renders the page. */
export function renderIndexHtml(parts: IndexHtmlParts): string {
  const template = parts.template
    .replaceAll('%files%', () => parts.files)
    .replaceAll('%base%', () => parts.basePath);
  const html = withContent(template, parts.content)
    .replace('<html', () => `<html data-base="${attribute(parts.basePath)}"`)
    .replace(HEAD_MARK, () => joined([HEAD_MARK, ...headTags(parts)]))
    .replace(BODY_MARK, () => joined(bodyTags(parts)));
  // The policy's tag comes first, because a policy applies to what follows it.
  const policy = parts.contentPolicy?.(inlineTexts(template, parts));
  const tag = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(HEAD_MARK, () => tag ?? '');
}

function inlineTexts(template: string, parts: IndexHtmlParts): InlineTexts {
  const { until, earlyScripts = [] } = parts;
  return {
    scripts: [
      ...[...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
      ...(until ? [previewScript(until)] : []),
      ...earlyScripts.map(scriptForHtml),
    ],
    styles: [
      ...[...template.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
      ...styleFiles(parts).flatMap(({ text }) => (text === undefined ? [] : styleForHtml(text))),
    ],
  };
}

/** The template with prerendered content in it. */
function withContent(template: string, content: PageContent | undefined): string {
  if (!content) return template;
  const { title, description, html, styles } = content;
  const sheets = styles.map((file) => styleTag(file)).join('');
  return template
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${attribute(description)}">`,
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${html.replace(/(?=<main\b)/, () => sheets)}</div>`,
    );
}

/** Tags at the end of the head, in order. */
function headTags(parts: IndexHtmlParts): string[] {
  const { entryFiles, earlyScripts = [], until, content, prerendered = [] } = parts;
  const scripts = entryFiles.filter(({ url }) => url.endsWith('.js'));
  return [
    ...(until ? previewTags(until) : []),
    ...(content?.tags ?? []),
    ...ownStyles(parts).map((file) => styleTag(file)),
    ...prerendered.flatMap(({ styles, arm }) => styles.map((file) => styleTag(file, arm))),
    ...scripts.map((file) =>
      earlyScripts.length === 0
        ? `<script defer ${fetched('src', file)}></script>`
        : `<link rel="preload" as="script" fetchpriority="low" data-start ${fetched('href', file)}>`,
    ),
  ];
}

/** The page's style sheets: its own, then those of its content and of the prerendered pages. */
function styleFiles(parts: IndexHtmlParts): EntryFile[] {
  const { content, prerendered = [] } = parts;
  return [
    ...ownStyles(parts),
    ...(content?.styles ?? []),
    ...prerendered.flatMap(({ styles }) => styles),
  ];
}

function ownStyles({ entryFiles }: IndexHtmlParts): EntryFile[] {
  return entryFiles.filter(({ url }) => url.endsWith('.css'));
}

function previewTags(until: Date): string[] {
  return [
    '<meta name="robots" content="noindex, nofollow">',
    `<script>${previewScript(until)}</script>`,
  ];
}

function previewScript(until: Date): string {
  const stop = `document.documentElement.textContent='This preview is over.';window.stop()`;
  return `if(Date.now()>${String(until.getTime())}){${stop}}`;
}

/**
 * A remote's own build finds the style sheet by `data-href` and does not load it again. `data-url`
 * is the URL of the style sheet.
 */
function styleTag(file: EntryFile, arm?: Arm): string {
  const { name, url, text } = file;
  const isFor = arm === undefined ? '' : ` data-arm="${arm}"`;
  // The canary's rules must not apply before the early script knows that the visit is in the canary.
  const applies = arm === 'canary' ? `${isFor} media="not all"` : isFor;
  return text === undefined
    ? `<link rel="stylesheet" data-href="${name}"${applies} ${fetched('href', file)}>`
    : `<style data-href="${name}" data-url="${url}"${applies}>${styleForHtml(text)}</style>`;
}

/** Tags at the end of the body, in order. */
function bodyTags(parts: IndexHtmlParts): string[] {
  const { basePath, inlined, prerendered = [], earlyScripts = [] } = parts;
  return [
    ...Object.entries(inlined).map(
      ([name, data]) =>
        `<script type="application/json" data-name="${name}">${jsonForHtml(data)}</script>`,
    ),
    ...prerendered.flatMap(({ html, arm }) =>
      Object.entries(html).map(
        ([pattern, content]) =>
          `<template data-prerendered="${attribute(pattern)}"${arm === undefined ? '' : ` data-arm="${arm}"`}>${content.replaceAll(BASE_MARK, basePath)}</template>`,
      ),
    ),
    ...earlyScripts.map((text) => `<script>${scriptForHtml(text)}</script>`),
  ];
}

function fetched(name: 'href' | 'src', { url, integrity }: EntryFile): string {
  const digest = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `${name}="${url}"${digest} crossorigin="anonymous"`;
}

/** Tags as they follow one another in the page. */
export function joined(tags: readonly string[]): string {
  return tags.join('\n    ');
}

/** Escapes text for use in an attribute's value or between tags. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Escapes what could end the script element. Such text can only occur in a string literal. */
function scriptForHtml(text: string): string {
  return text.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
}

/** Escapes what could end the style element. */
function styleForHtml(text: string): string {
  return text.replaceAll('</', '<\\/');
}

/** JSON that cannot end its script element. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
