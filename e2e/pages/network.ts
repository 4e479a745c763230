import type { BrowserContext, Page } from '@playwright/test';

const MARK = 'test: without network';

/**
 * Makes `navigator.onLine` of new pages return what `setNetwork` has set. When a service worker answers the
 * next page, Chromium 150 forgets that it emulates a missing network.
 */
export function rememberNetwork(context: BrowserContext) {
  return context.addInitScript((mark) => {
    const { prototype } = Navigator;
    const real = Object.getOwnPropertyDescriptor(prototype, 'onLine');
    Object.defineProperty(prototype, 'onLine', {
      get: () => sessionStorage.getItem(mark) === null && Boolean(real?.get?.call(navigator)),
    });
  }, MARK);
}

/** Takes the network away from the browser, or gives it back. The context needs `rememberNetwork`. */
export async function setNetwork(page: Page, isThere: boolean): Promise<void> {
  await page.evaluate(
    ([mark, isMarked]) =>
      isMarked ? sessionStorage.setItem(mark, '') : sessionStorage.removeItem(mark),
    [MARK, !isThere] as const,
  );
  await page.context().setOffline(!isThere);
  // Chromium sends no event if it has forgotten that it was offline.
  if (isThere) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
