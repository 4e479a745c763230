import type { BrowserContext, Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { aShopper } from '../pages/accounts';
import {
  fillInOrder,
  goodsOf,
  ORDER_PLACED,
  placeOrder,
  putInCart,
  shopperWith,
} from '../pages/cart';
import { press, tabTo } from '../pages/keyboard';

const NEW_SHOPPER_MAX = 10;
const KNOWN_SHOPPER_MAX = 5;

// `tap` needs a context with touch from its beginning.
test.use({ hasTouch: true });

/** Counts the taps of a finger in all pages of the context. A tap on a label counts once. */
async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeFunction('tapped', () => (taps += 1));
  await context.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void };
    addEventListener('touchend', () => tapped(), { capture: true, passive: true });
  });
  return () => taps;
}

/** Types into the focused field and those after it, as with the keyboard's key for the next field. */
async function typeInTurn(page: Page, texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

function report(who: string, taps: number, typed: readonly string[]): void {
  const keys = typed.join('').length;
  process.stdout.write(`${who}: ${String(taps)} taps, ${String(keys)} characters\n`);
}

test('@phone a new shopper orders with at most ten taps', async ({ page, context }) => {
  const taps = await countTaps(context);
  const { name, email, password } = aShopper();
  const account = [name, email, password];
  const delivery = ['1 High Street', '12345', 'Town', 'Country', '03001234567'];
  const main = page.getByRole('main');
  await page.goto('');

  await main.locator('article button:enabled', { hasText: 'Add to Cart' }).first().tap();
  await page.getByRole('button', { name: /^Login to add/ }).tap();
  await main.getByRole('link', { name: 'Not a user? Signup Now' }).tap();
  await main.getByLabel('Full name').tap();
  await typeInTurn(page, account);
  await main.getByRole('button', { name: 'Register' }).tap();
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  await page.getByRole('button', { name: 'Checkout?' }).tap();
  await page.getByLabel('Address', { exact: true }).tap();
  await typeInTurn(page, delivery);
  await placeOrder(page).tap();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order placed' })).toContainText(
    '1 High Street, 12345 Town, Country',
  );

  report('New shopper', taps(), [...account, ...delivery]);
  // A counter that saw nothing would stay within any limit.
  expect(taps()).toBeGreaterThan(3);
  expect(taps()).toBeLessThanOrEqual(NEW_SHOPPER_MAX);
});

test('@phone a shopper with a saved address orders with at most five taps', async ({
  page,
  context,
  shop,
}) => {
  const [radio] = await goodsOf(shop, [{}]);
  if (!radio) throw new Error('A product was put on sale');
  const { uid } = await shopperWith(page, shop, [[radio, 1]]);
  await fillInOrder(page);
  await placeOrder(page).click();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
  await putInCart(shop, uid, []);

  const taps = await countTaps(context);
  await page.goto('');
  const main = page.getByRole('main');
  await main.locator('article button:enabled', { hasText: 'Add to Cart' }).first().tap();
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  await page.getByRole('button', { name: 'Checkout?' }).tap();
  await expect(page.getByRole('radio', { name: /^1 High Street, Town, Country/ })).toBeChecked();
  await placeOrder(page).tap();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();

  report('Shopper with a saved address', taps(), []);
  expect(taps()).toBeGreaterThan(2);
  expect(taps()).toBeLessThanOrEqual(KNOWN_SHOPPER_MAX);
});

for (const size of ['', ' @phone']) {
  test(`saved addresses are chosen, added and removed by keyboard${size}`, async ({
    page,
    shop,
  }) => {
    const [radio] = await goodsOf(shop, [{}]);
    if (!radio) throw new Error('A product was put on sale');
    const { uid } = await shopperWith(page, shop, [[radio, 1]]);
    const order = async (delivery: readonly string[]) => {
      await page.getByLabel('Address', { exact: true }).focus();
      await typeInTurn(page, delivery);
      await press(page, placeOrder(page));
      await expect(page.getByText(ORDER_PLACED)).toBeVisible();
      await putInCart(shop, uid, [[radio, 1]]);
      await page.goto('cart/order');
    };

    await page.goto('cart/order');
    await expect(page.getByRole('group', { name: 'Deliver to' })).toBeHidden();
    await order(['1 High Street', '12345', 'Town', 'Country', '0300-123 45 67']);
    const saved = page.getByRole('group', { name: 'Deliver to' });
    const home = saved.getByRole('radio', { name: /^1 High Street, 12345 Town, Country/ });
    await expect(home).toBeChecked();
    await expectNoAxeFindings(page);

    await tabTo(page, home);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('City')).toHaveValue('');
    await order(['2 Low Street', '', 'Town', '', '03007654321']);
    const office = saved.getByRole('radio', { name: /^2 Low Street, Town/ });
    await expect(office).toBeChecked();

    await tabTo(page, office);
    await page.keyboard.press('ArrowDown');
    await expect(home).toBeChecked();
    await expect(page.getByLabel('Postal code')).toHaveValue('12345');
    await expect(page.getByLabel('Contact number')).toHaveValue('03001234567');
    await press(page, page.getByRole('button', { name: 'Remove this address' }));
    await expect(page.getByText('Address removed')).toBeVisible();
    await expect(home).toBeHidden();
    await page.reload();
    await expect(office).toBeChecked();
    await expect(home).toBeHidden();
    await expectNoAxeFindings(page);
  });
}
