/** Prepares a style sheet or script for the page: removes the reference to its source map. */
export function inPageText(text: string): string {
  return text.replace(/\n?\/[/*]# sourceMappingURL=.*$/, '').trimEnd();
}

/** Prepares a style sheet for the page: its relative URLs become URLs in `folderUrl`. */
export function inPageStyles(css: string, folderUrl: string): string {
  return inPageText(css).replaceAll(
    /url\((?!["']?(?:[a-z]+:|\/|#))(["']?)/g,
    `url($1${folderUrl}/`,
  );
}
