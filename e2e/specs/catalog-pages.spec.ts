import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { bringIntoView } from '../pages/bring-into-view';
import { layoutShift } from '../pages/layout-shift';

/** Each page, and what is in view when the page is complete. */
const PAGES = [
  { what: 'home', path: '', sign: 'Top rated' },
  { what: 'all products', path: 'shop/category/all', sign: /^\d+ products$/ },
  { what: 'a category', path: 'shop/category/jewelery', sign: /^\d+ products$/ },
  { what: 'a product', path: 'shop/category/electronics/1', sign: 'From the same shop' },
  { what: 'what was found', path: 'shop/category/all?q=walnut', sign: /^\d+ products?$/ },
  { what: 'nothing found', path: 'shop/category/all?min=99999', sign: 'Nothing fits' },
  { what: 'no such product', path: 'shop/category/jewelery/9999', sign: 'Some Error Occured' },
] as const;

/** Opens a page, and waits until its scripts have taken over the static content. */
async function openWhole(page: Page, path: string, sign: string | RegExp): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.locator('[data-waiting]')).toHaveCount(0);
  await expect(main.getByText(sign).first()).toBeVisible();
}

async function everyPageIsClean(page: Page): Promise<void> {
  for (const { what, path, sign } of PAGES) {
    await test.step(what, async () => {
      await openWhole(page, path, sign);
      await expectNoAxeFindings(page);
      // Nothing sticks out at the side.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
  await test.step('suggestions of the search', async () => {
    await page.getByRole('searchbox', { name: 'Search the shops' }).click();
    await page.getByRole('combobox', { name: 'Search the shops' }).fill('lamp');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
}

test("the catalogue's pages have no findings of axe", async ({ page }) => everyPageIsClean(page));

test("the catalogue's pages have no findings of axe @phone", async ({ page }) =>
  everyPageIsClean(page));

for (const size of ['', ' @phone']) {
  test(`pictures have the room they need before they come${size}`, async ({ page }) => {
    for (const { what, path, sign } of PAGES.slice(0, 4)) {
      await test.step(what, async () => {
        await openWhole(page, path, sign);
        const pictures = page.getByRole('main').locator('img[loading="eager"]');
        for (const picture of await pictures.all()) {
          await expect(picture).toHaveJSProperty('complete', true);
        }
        expect(await layoutShift(page)).toBeLessThan(0.02);
      });
    }
  });
}

test('a picture that does not come gives way to another, and those below wait', async ({
  page,
}) => {
  await page.route('**/pictures/**', async (route) => {
    if (route.request().url().includes('category-jewelery')) await route.abort();
    else await route.continue();
  });
  await page.goto('');
  const tiles = page.getByRole('region', { name: 'Our shops, one roof' });
  await expect(tiles.locator('img').nth(1)).toHaveAttribute('src', /fallback/);
  await expect(tiles.locator('img').nth(1)).toHaveJSProperty('complete', true);
  await page.goto('shop/category/all');
  const cards = page.getByRole('main').getByRole('article');
  // More come when the end is near. Products that other tests have just added are among the first.
  await bringIntoView(cards.last());
  await expect(cards.nth(30)).toBeAttached();
  await expect(cards.first().locator('img')).toHaveAttribute('loading', 'eager');
  // The browser decides how far below the window "lazy" begins. It goes further on a slow
  // connection, and it assumes a slow connection on a slow machine.
  await expect(cards.last().locator('img')).toHaveAttribute('loading', 'lazy');
  await bringIntoView(cards.last());
  await expect(cards.last().locator('img')).toHaveJSProperty('complete', true);
});
