/** What a style sheet or script becomes when it stands in the page, not beside its source map. */
export function inPageText(text: string): string {
  return text.replace(/\n?\/[/*]# sourceMappingURL=.*$/, '').trimEnd();
}

/** A style sheet of this folder: what lies beside it lies elsewhere for the page. */
export function inPageStyles(css: string, folderUrl: string): string {
  return inPageText(css).replaceAll(
    /url\((?!["']?(?:[a-z]+:|\/|#))(["']?)/g,
    `url($1${folderUrl}/`,
  );
}
