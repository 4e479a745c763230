/**
 * Has the browser fetch the manifest, by which the shop can be installed. Named in the page from the start, it
 * would be fetched beside what the first paint waits for.
 */
export function askForManifest(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.href = link.dataset['later'] ?? '';
  }
}
