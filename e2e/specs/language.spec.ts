import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { aDataDir, startShop } from '../fixtures/shop';
import { expectNoSidewaysScrolling } from '../fixtures/sideways-scrolling';
import { expect, test } from '../fixtures/test';
import { goodsOf, shopperWith } from '../pages/cart';
import { tabTo } from '../pages/keyboard';
import { placeOrder } from '../pages/orders';
import { swipe, tap } from '../pages/touch';
import { orderTexts, seededTexts, untranslated } from '../pages/untranslated';

/** Texts are made from the English ones, and run from right to left. */
const PSEUDO = 'ar-XB';
const SEARCHED = 'radio';
const WIDEST_ORDER_ID = 'WMWMWMWMWMWM';

// All tests in one worker, because each worker would build and start a shop.
test.describe.configure({ mode: 'default' });

test.use({
  shop: [
    async ({}, use) => {
      const { dataDir, remove } = await aDataDir();
      const shop = await startShop(dataDir, { SHOP_LOCALE: PSEUDO });
      await use(shop);
      await shop.stop();
      await remove();
    },
    // A long limit, because the shop is built first.
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Opens a page. Fails when a text is in no catalogue, or when the page scrolls sideways. */
async function expectTranslated(page: Page, path: string, data: readonly string[]) {
  await page.goto(path);
  await expect(page.locator('[data-page-heading]')).toBeVisible();
  // The footer's form loads last.
  await expect(page.locator('footer form')).toBeVisible();
  await expect.poll(() => untranslated(page, data), path).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

test('every page is in the build’s language, from right to left, for visitors and shoppers', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const data = [...seededTexts(), SEARCHED];

  const home = await (await request.get('')).text();
  expect(home).toContain(`<html data-base="/galleria" lang="${PSEUDO}" dir="rtl">`);
  expect(home).toContain('⟦');

  for (const path of [
    '',
    'shop/category/all',
    `shop/category/electronics?q=${SEARCHED}&min=10&stock=in`,
    'shop/category/electronics/1',
    'wishes',
    'contactUs',
    'auth?mode=signup',
    'no/such/page',
  ]) {
    await expectTranslated(page, path, data);
  }
  // The next pages show notices and errors.
  await expectTranslated(page, 'auth?mode=login', data);
  await page.locator('main form [type=submit]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await untranslated(page, data)).toEqual([]);

  const [goods] = await goodsOf(shop, [{}]);
  if (!goods) throw new Error('no goods');
  const shopper = await shopperWith(page, shop, [[goods, 2]]);
  const order = await placeOrder(shop, 'placed', shopper.uid, WIDEST_ORDER_ID);
  const own = [
    ...data,
    ...orderTexts(order.id),
    goods.title,
    'Test goods number',
    'Chunky cardigan',
    shopper.name,
    shopper.email,
    order.name,
    order.email,
    '1 High Street, Town',
    '03001234567',
  ];
  for (const path of ['cart', 'cart/order', 'orders', `orders/${order.id}`, 'account', '']) {
    await expectTranslated(page, path, own);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

for (const size of ['', ' @phone']) {
  test(`pictures are turned the way that the page reads, and a size is chosen${size}`, async ({
    page,
  }) => {
    await page.goto('shop/category/jewelery/31');
    const main = page.getByRole('main');
    await expect(main.locator('[data-waiting]')).toHaveCount(0);
    const pictures = main.locator('li:has(> button)');
    const enlarge = pictures.first().getByRole('button');
    // The size next to the chosen size.
    const next = main.getByRole('radio').nth(3);
    if (size) {
      await swipe(enlarge, { x: 250, y: 0 });
    } else {
      await tabTo(page, enlarge);
      await page.keyboard.press('ArrowLeft');
    }
    await expect(pictures.last()).toBeInViewport({ ratio: 0.9 });
    await expect(pictures.first()).not.toBeInViewport({ ratio: 0.1 });

    if (size) {
      await tap(next);
    } else {
      await tabTo(page, main.getByRole('radio', { checked: true }));
      await page.keyboard.press('ArrowDown');
      await expect(next).toBeFocused();
    }
    await expect(next).toBeChecked();
    await expect(page).not.toHaveURL(/\/31$/);
    await expectNoAxeFindings(page);
  });
}
