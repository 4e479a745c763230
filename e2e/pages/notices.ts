import type { Page } from '@playwright/test';

import { expect } from '../fixtures/test';

/**
 * Says whether these words were shown in each of the pages. All are watched at once, and from the
 * moment of the call: a notice is gone again after three seconds.
 */
export async function expectNotice(pages: readonly Page[], words: string | RegExp): Promise<void> {
  await Promise.all(pages.map((page) => expect(page.getByText(words)).toBeVisible()));
}

/**
 * Until the page has the script that shows notices, which it fetches when it is first touched: for
 * who takes the line away then.
 */
export async function untilNoticesCanBeShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /toasts[^/]*\.js$/.test(new URL(name).pathname)),
  );
}
