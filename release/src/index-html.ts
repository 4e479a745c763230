export interface IndexHtmlParts {
  /** The shell's template, with `<!-- head -->` and `<!-- body -->` where parts go. */
  readonly template: string;
  /** Scripts and style sheets that the page starts with, relative to `filesUrl`. */
  readonly entryFiles: readonly string[];
  /** The folder where they lie, as the page asks for it; ends with a slash. */
  readonly filesUrl: string;
  /** Data put into the page, by name, so that no request has to be waited for. */
  readonly inlined: Readonly<Record<string, unknown>>;
}

/** The page. Nothing in it is a script of its own, so `script-src 'self'` is enough. */
export function renderIndexHtml({
  template,
  entryFiles,
  filesUrl,
  inlined,
}: IndexHtmlParts): string {
  const url = (file: string) => `${filesUrl}${file}`;
  const styles = entryFiles.filter((file) => file.endsWith('.css'));
  const scripts = entryFiles.filter((file) => file.endsWith('.js'));
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}" crossorigin="anonymous">`),
    ...scripts.map((file) => `<script defer src="${url(file)}" crossorigin="anonymous"></script>`),
  ];
  const body = Object.entries(inlined).map(
    ([name, data]) =>
      `<script type="application/json" data-name="${name}">${jsonForHtml(data)}</script>`,
  );
  return template
    .replace('<!-- head -->', () => head.join('\n    '))
    .replace('<!-- body -->', () => body.join('\n    '));
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
