import type { Page } from '@playwright/test';

/** Opens a page whose scripts are held back until the returned function is called. */
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

/** The first element's distance from the top in pixels, measured when the fonts are loaded. */
export async function topOf(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  const box = await page.getByRole('main').locator(selector).first().boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}
