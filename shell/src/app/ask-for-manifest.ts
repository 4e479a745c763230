/**
 * Lets the browser fetch the web app manifest, which makes the shop installable, and the icon for iOS. The HTML does
 * not link to them, because loading them would compete with the files of the first paint.
 */
export function askForManifest(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.href = link.dataset['later'] ?? '';
  }
}
