import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { goodsOf, shopperWith } from '../pages/cart';
import { placeOrder } from '../pages/orders';

// Contrast depends on the colours alone, and layout on width and size of the text. So two views cover all four.
const VIEWS = [
  { colorScheme: 'light', fontSize: '', width: 320 },
  { colorScheme: 'dark', fontSize: '200%', width: 640 },
] as const;

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[data-waiting]')).toHaveCount(0);
  for (const { colorScheme, fontSize, width } of VIEWS) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await page.evaluate(tooSmallForFingers)).toEqual([]);
}

test.describe('@phone at 320 px and with text of twice the size, light and dark, pages read well', () => {
  for (const path of [
    '',
    'shop/category/electronics?min=10&stock=in',
    "shop/category/men's clothing/44",
    'wishes?ids=1.31',
    'contactUs',
    'no/such/page',
    'auth?mode=login',
    'auth?mode=signup',
    'auth?mode=other',
    'adminLogin',
  ]) {
    test(`of a visitor: /${path}`, async ({ page }) => {
      await expectReadable(page, path);
    });
  }

  test('of a shopper', async ({ page, shop }) => {
    test.setTimeout(180_000);
    const [goods] = await goodsOf(shop, [{}]);
    if (!goods) throw new Error('A product was put on sale');
    const { uid } = await shopperWith(page, shop, [[goods, 2]]);
    const { id } = await placeOrder(shop, 'shipped', uid);
    for (const path of [
      'wishes',
      'cart',
      'cart/order',
      'orders',
      `orders/${id}`,
      `orders/${id}/invoice`,
      'account',
    ]) {
      await test.step(path, () => expectReadable(page, path));
    }
  });
});

/** Buttons and fields that are less than 44 px high. A label belongs to its field. */
function tooSmallForFingers(): readonly string[] {
  const targets = document.querySelectorAll('button, input, select, textarea, summary');
  return [...targets]
    .filter((target) => target.checkVisibility())
    .filter((target) => {
      const touched = [target, target.closest('label')].map(
        (each) => each?.getBoundingClientRect().height ?? 0,
      );
      return Math.max(...touched) < 44;
    })
    .map(({ outerHTML }) => outerHTML);
}
