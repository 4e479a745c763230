/** A style sheet or script as text for the page, without the reference to its source map. */
export function inPageText(text: string): string {
  return text.replace(/\n?\/[/*]# sourceMappingURL=.*$/, '').trimEnd();
}

/** A style sheet as text for the page. Its relative URLs become URLs in `folderUrl`. */
export function inPageStyles(css: string, folderUrl: string): string {
  return inPageText(css).replaceAll(
    /url\((?!["']?(?:[a-z]+:|\/|#))(["']?)/g,
    `url($1${folderUrl}/`,
  );
}
