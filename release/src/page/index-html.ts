/** A script or style sheet that the page starts with. */
export interface EntryFile {
  /** As the page asks for it. */
  readonly url: string;
  /** `sha384-…`; left out where files change under their names. */
  readonly integrity?: string | undefined;
}

export interface IndexHtmlParts {
  /** The shell's template, with `<!-- head -->` and `<!-- body -->` where parts go. */
  readonly template: string;
  readonly entryFiles: readonly EntryFile[];
  /** Data put into the page, by name, so that no request has to be waited for. */
  readonly inlined: Readonly<Record<string, unknown>>;
}

const HEAD_MARK = '<!-- head -->';
const BODY_MARK = '<!-- body -->';

/** The page. Scripts that run in it are files, or named by digest in the policy (`csp.ts`). */
export function renderIndexHtml({ template, entryFiles, inlined }: IndexHtmlParts): string {
  const body = Object.entries(inlined).map(
    ([name, data]) =>
      `<script type="application/json" data-name="${name}">${jsonForHtml(data)}</script>`,
  );
  return template
    .replace(HEAD_MARK, () => headTags(entryFiles).join('\n    '))
    .replace(BODY_MARK, () => body.join('\n    '));
}

/** What stands at the end of the head, in order. */
function headTags(entryFiles: readonly EntryFile[]): string[] {
  const attributes = ({ integrity }: EntryFile) =>
    `${integrity === undefined ? '' : ` integrity="${integrity}"`} crossorigin="anonymous"`;
  const ending = (end: string) => entryFiles.filter(({ url }) => url.endsWith(end));
  return [
    ...ending('.css').map(
      (file) => `<link rel="stylesheet" href="${file.url}"${attributes(file)}>`,
    ),
    ...ending('.js').map((file) => `<script defer src="${file.url}"${attributes(file)}></script>`),
  ];
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
