import type { Page } from '@playwright/test';

import { expect } from '../fixtures/test';

/**
 * Waits for these words in each of the pages. Call this function before the action and await it
 * after the action, because a notice disappears after three seconds.
 */
export async function expectNotice(pages: readonly Page[], words: string | RegExp): Promise<void> {
  await Promise.all(pages.map((page) => expect(page.getByText(words)).toBeVisible()));
}

/** Records the titles of all notices of this document, including notices that disappear before the test looks. */
export async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  const record = await page.evaluateHandle(() => {
    const titles = new Set<string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
        titles.add(toast.innerText.trim());
      }
    }).observe(document, { childList: true, subtree: true });
    return titles;
  });
  return () => record.evaluate((titles) => [...titles]);
}

/**
 * Waits for the script that shows notices. The page fetches this script at the first interaction,
 * so a test that goes offline must wait for it.
 */
export async function untilNoticesCanBeShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/late\.[^/]*\.js$/.test(new URL(name).pathname)),
  );
}
