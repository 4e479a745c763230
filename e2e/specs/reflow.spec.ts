import type { Page } from '@playwright/test';

import { newOrderDocument, newOrderId } from '@galleria/shared-contracts/domain';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { goodsOf, shopperWith } from '../pages/cart';

// Contrast depends only on the colours, and layout only on width and text size. So these two views replace
// all four combinations.
const VIEWS = [
  { colorScheme: 'light', fontSize: '', width: 320 },
  { colorScheme: 'dark', fontSize: '200%', width: 640 },
] as const;

/** A word that is wider than a phone. */
const WIDE = 'W'.repeat(60);

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
    expect(await page.evaluate(brokenFacts)).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await page.evaluate(tooSmallForFingers)).toEqual([]);
}

test.describe('@phone at 320 px and with text of twice the size, light and dark, pages read well', () => {
  for (const path of [
    '',
    'shop/category/electronics?min=10&stock=in',
    `shop/category/all?q=${WIDE}`,
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
      await page.setViewportSize({ width: 360, height: 700 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    });
  }

  test('of a shopper', async ({ page, shop }) => {
    test.setTimeout(180_000);
    const [goods, cheap] = await goodsOf(shop, [
      { title: WIDE, price: 1_000_000 },
      { title: WIDE },
    ]);
    if (!goods || !cheap) throw new Error('Two products were put on sale');
    const { uid } = await shopperWith(page, shop, [[goods, 10]]);
    const person = { name: `Nora ${WIDE}`, email: `${WIDE}@example.com` };
    const place = { address: WIDE, number: '03001234567' };
    const owner = ownerOf(shop);
    await owner.change(`users/${uid}`, {
      ...person,
      addresses: [{ ...place, city: WIDE, postalCode: '', country: '' }],
    });
    const id = newOrderId();
    const line = { id: goods.id, title: WIDE, priceCents: 100_000_000, amount: 10 };
    await owner.change(`orders/${id}`, {
      ...newOrderDocument(uid, { ...person, ...place, paymentMethod: 'cash' }, [line]),
      status: 'shipped',
      createdAt: new Date(),
    });
    for (const path of [
      `shop/category/electronics/${String(cheap.id)}`,
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

/** Finds amounts and single words that break over several lines. */
function brokenFacts(): readonly string[] {
  return [...document.querySelectorAll('dt, dd')]
    .filter(({ textContent }) => /^(\$\S+|[A-Z][a-z]+)$/.test(textContent))
    .filter((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length > 1;
    })
    .map(({ textContent }) => textContent);
}

/** Finds buttons and fields that are less than 44 px high. A label counts as part of its field. */
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
