/** A script or style sheet that the page starts with. */
export interface EntryFile {
  /** Within its build. */
  readonly name: string;
  /** As the page asks for it. */
  readonly url: string;
  /** `sha384-…`; left out where files change under their names. */
  readonly integrity?: string | undefined;
  /** What is in it, where it stands in the page itself instead of being asked for. */
  readonly text?: string | undefined;
}

export interface IndexHtmlParts {
  /** The shell's template, with `<!-- head -->` and `<!-- body -->` where parts go. */
  readonly template: string;
  readonly entryFiles: readonly EntryFile[];
  /** Data put into the page, by name, so that no request has to be waited for. */
  readonly inlined: Readonly<Record<string, unknown>>;
  /**
   * Texts of scripts that run as soon as the page is there. The first is the shell's; it starts the
   * scripts among the entry files when the page is painted. Without it they start by themselves.
   */
  readonly earlyScripts?: readonly string[];
  readonly firstPaints?: readonly FirstPaint[];
  /** The policy for the page that it is given; none in development. */
  readonly contentPolicy?: (html: string) => string;
}

/** What the pages of one app look like before any script has run. */
export interface FirstPaint {
  /** By the pattern of the paths that it is for; the early script chooses. */
  readonly html: Readonly<Record<string, string>>;
  /** Its style sheets. */
  readonly styles: readonly EntryFile[];
}

const HEAD_MARK = '<!-- head -->';
const BODY_MARK = '<!-- body -->';

/** The page. A script that stands in it runs only because the policy names its digest. */
export function renderIndexHtml(parts: IndexHtmlParts): string {
  const html = parts.template
    .replace(HEAD_MARK, () => [HEAD_MARK, ...headTags(parts)].join('\n    '))
    .replace(BODY_MARK, () => bodyTags(parts).join('\n    '));
  // It holds for what follows it.
  const policy = parts.contentPolicy?.(html);
  const tag = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(HEAD_MARK, () => tag ?? '');
}

/** What stands at the end of the head, in order. */
function headTags({ entryFiles, firstPaints = [], earlyScripts = [] }: IndexHtmlParts): string[] {
  const ending = (end: string) => entryFiles.filter(({ url }) => url.endsWith(end));
  const styles = [...ending('.css'), ...firstPaints.flatMap((paint) => paint.styles)];
  return [
    ...styles.map(styleTag),
    ...ending('.js').map((file) =>
      earlyScripts.length === 0
        ? `<script defer ${fetched('src', file)}></script>`
        : `<link rel="preload" as="script" fetchpriority="low" data-start ${fetched('href', file)}>`,
    ),
  ];
}

/**
 * `data-href` is the name under which a remote's own build looks whether the page has its style
 * sheet already, and `data-url` where it would be asked for.
 */
function styleTag(file: EntryFile): string {
  const { name, url, text } = file;
  return text === undefined
    ? `<link rel="stylesheet" data-href="${name}" ${fetched('href', file)}>`
    : `<style data-href="${name}" data-url="${url}">${text.replaceAll('</', '<\\/')}</style>`;
}

/** What stands at the end of the body, in order. */
function bodyTags({ inlined, firstPaints = [], earlyScripts = [] }: IndexHtmlParts): string[] {
  return [
    ...Object.entries(inlined).map(
      ([name, data]) =>
        `<script type="application/json" data-name="${name}">${jsonForHtml(data)}</script>`,
    ),
    ...firstPaints.flatMap(({ html }) =>
      Object.entries(html).map(
        ([pattern, content]) =>
          `<template data-first-paint="${attribute(pattern)}">${content}</template>`,
      ),
    ),
    ...earlyScripts.map((text) => `<script>${scriptForHtml(text)}</script>`),
  ];
}

function fetched(name: 'href' | 'src', { url, integrity }: EntryFile): string {
  const digest = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `${name}="${url}"${digest} crossorigin="anonymous"`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** A script that cannot end the element it stands in: in a literal, which is all that can hold it. */
function scriptForHtml(text: string): string {
  return text.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
