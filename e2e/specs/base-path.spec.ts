import type { Page } from '@playwright/test';

import { ownShop } from '../fixtures/own-shop';
import { expect, test as base } from '../fixtures/test';
import { aShopper, logInAsAdmin, signUp } from '../pages/accounts';

for (const basePath of ['/', '/a/b/']) {
  base.describe(`at ${basePath}`, () => {
    let home: string | undefined;
    ownShop({ BASE_PATH: basePath }, ({ url }) => {
      home = url;
    });
    // Before the shop has started, Playwright asks for it too.
    const test = base.extend({ baseURL: ({}, use) => use(home) });

    test(`a shop at ${basePath} sells, and every file and picture comes from there`, async ({
      page,
      baseURL: url = '',
    }) => {
      const { origin } = new URL(url);
      expect(url).toBe(`${origin}${basePath}`);
      const elsewhere: string[] = [];
      const failed: string[] = [];
      page.on('response', (response) => {
        const at = new URL(response.url());
        if (at.origin !== origin) return;
        if (!at.pathname.startsWith(basePath)) elsewhere.push(at.pathname);
        if (!response.ok() && response.status() !== 304) failed.push(at.pathname);
      });

      await test.step('from home to a product', async () => {
        await page.goto('');
        await expectPictures(page);
        await page.getByRole('link', { name: 'Browse all products' }).click();
        await expect(page).toHaveURL(`${url}shop/category/all`);
        await expectPictures(page);
        await page.locator('main article a').first().click();
        await expect(page).toHaveURL(new RegExp(`${basePath}shop/category/[^/]+/\\d+$`));
        await expectPictures(page);
      });

      await test.step('the same, loaded from its address', async () => {
        await page.reload();
        await expectPictures(page);
      });

      await test.step('an order', async () => {
        await signUp(page, aShopper());
        await expect(page).toHaveURL(url);
        await page.goto('shop/category/all');
        const add = page.locator('main article button:enabled', { hasText: 'Add to Cart' });
        await add.first().click();
        await page.getByRole('link', { name: 'Cart, 1 item' }).click();
        await expect(page).toHaveURL(`${url}cart`);
        await expectPictures(page);
        await page.getByRole('button', { name: 'Checkout?' }).click();
        await page.getByLabel('Address', { exact: true }).fill('1 High Street, Town, Country');
        await page.getByLabel('Contact number').fill('03001234567');
        await page.getByRole('button', { name: 'Place order' }).click();
        await expect(page.getByText('Order Placed!')).toBeVisible();
        await expect(page).toHaveURL(url);
      });

      expect(elsewhere).toEqual([]);
      expect(failed).toEqual([]);
    });

    test(`a shop at ${basePath} has its back office, with prerendered pages`, async ({
      page,
      baseURL: url = '',
    }) => {
      await logInAsAdmin(page);
      await page.goto('admin/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(page.locator('nav a[href$="/admin/products"]').first()).toBeVisible();
      const links = page.locator('a[href^="/"]');
      const paths = await links.evaluateAll((all: HTMLAnchorElement[]) =>
        all.map((a) => a.pathname),
      );
      expect(paths.filter((path) => !path.startsWith(basePath))).toEqual([]);
      await page.goto('admin/releases');
      await expect(page.getByRole('row').filter({ hasText: 'mf-cart' }).first()).toBeVisible();
      await page.goto('admin/products');
      await expectPictures(page);
      expect(page.url()).toBe(`${url}admin/products`);
    });
  });
}

/**
 * Expects that every picture has pixels and none was replaced by the fallback. Pictures load when
 * they come near.
 */
async function expectPictures(page: Page) {
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeVisible();
  const missing = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => {
      const wrong = images.filter(
        ({ naturalWidth, src }) => naturalWidth === 0 || /fallback/.test(src),
      );
      wrong[0]?.scrollIntoView();
      return wrong.map(({ src }) => src);
    });
  await expect.poll(missing).toEqual([]);
}
