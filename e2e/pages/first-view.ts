import type { Page } from '@playwright/test';

/** Opens a page without its scripts; the returned function lets them load. */
export async function openBare(page: Page, path: string): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return goOn;
}

/**
 * The distance in pixels of the first matching element from the top, measured after the fonts are
 * loaded.
 */
export async function topOf(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  const box = await page.getByRole('main').locator(selector).first().boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}
