import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { press, tabTo } from '../pages/keyboard';
import { tap } from '../pages/touch';

/** The seeded tee in navy, size M. Its colours are Navy and Brick, its sizes S, M and L. */
const TEE = "shop/category/men's clothing/44";

/** `name` is the whole name, or its beginning: "L sold out". */
const named = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true });

async function openTee(page: Page): Promise<void> {
  await page.goto(TEE);
  await expect(page.getByRole('main').locator('[data-waiting]')).toHaveCount(0);
}

test('a size is chosen by keyboard: address, price and stock follow, focus and Back are as before', async ({
  page,
}) => {
  await page.goto("shop/category/men's clothing?sort=price-asc");
  const card = page.getByRole('article', { name: /^Breton Stripe/ });
  await expect(card).toHaveCount(1);
  await press(page, card.getByRole('link', { name: 'See Details' }));
  await expect(page.getByRole('heading', { level: 1, name: /Navy, M$/ })).toBeVisible();
  await tabTo(page, named(page, 'M'));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/53$/);
  await expect(page.getByRole('heading', { level: 1, name: /Navy, S$/ })).toBeVisible();
  await expect(named(page, 'S')).toBeFocused();
  await expect(page.getByText('$36.00, in stock')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/54$/);
  await expect(page.getByText('This one is sold out for now.')).toBeVisible();
  await expect(named(page, /^L/)).toBeFocused();
  await expectNoAxeFindings(page);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price-asc$/);
});

test('@phone a colour is chosen: the page stays where it is, and each option is large enough', async ({
  page,
}) => {
  await openTee(page);
  const brick = named(page, 'Brick');
  await brick.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await tap(brick);
  await expect(page).toHaveURL(/\/56$/);
  await expect(page.getByRole('img', { name: /^Breton.*Brick, M$/ })).toHaveAttribute(
    'src',
    /breton-tee-brick/,
  );
  await expect(page.getByText('Only 5 left', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  for (const option of await page.getByRole('radio').all()) {
    const box = await option.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 760 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
});

test('a card is of the cheapest that is in stock, also when that has just changed', async ({
  page,
  shop,
}) => {
  const owner = ownerOf(shop);
  const rings = page.getByRole('article', { name: /^Stacking Rings/ });
  await page.clock.install();
  await page.goto('shop/category/jewelery?sort=price-asc&min=60');
  await expect(rings).toHaveCount(1);
  await expect(rings).toContainText('from $62.00');
  await expect(rings.getByRole('button')).toHaveCount(0);
  const price = (id: number, dollars: number) =>
    owner.change(`products/${id}`, { price: dollars, updatedAt: new Date() });
  try {
    await price(52, 61);
    await page.clock.fastForward(16_000);
    await expect(rings).toContainText('from $61.00');
    await expect(rings.getByRole('link')).toHaveAttribute('href', /\/52$/);
  } finally {
    await price(52, 66);
  }
});
