import type { BrowserContext, Locator, Page } from '@playwright/test';

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
import { tabTo } from '../pages/keyboard';
import { tap } from '../pages/touch';

const NEW_SHOPPER_MAX = 10;
const KNOWN_SHOPPER_MAX = 5;

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

/** Types into the focused field and the fields after it, as with the keyboard's key for the next field. */
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

  await tap(main.locator('article button:enabled', { hasText: 'Add to Cart' }).first());
  await tap(page.getByRole('button', { name: /^Login to add/ }));
  await tap(main.getByRole('link', { name: 'Not a user? Signup Now' }));
  await tap(main.getByLabel('Full name'));
  await typeInTurn(page, account);
  await tap(main.getByRole('button', { name: 'Register' }));
  await tap(page.getByRole('link', { name: 'Cart, 1 item' }));
  await tap(page.getByRole('button', { name: 'Checkout?' }));
  await tap(page.getByLabel('Address', { exact: true }));
  await typeInTurn(page, delivery);
  await tap(placeOrder(page));
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order placed' })).toContainText(
    '1 High Street, 12345 Town, Country',
  );

  report('New shopper', taps(), [...account, ...delivery]);
  // A counter that saw no tap would stay within any limit.
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
  await tap(main.locator('article button:enabled', { hasText: 'Add to Cart' }).first());
  await tap(page.getByRole('link', { name: 'Cart, 1 item' }));
  await tap(page.getByRole('button', { name: 'Checkout?' }));
  await expect(page.getByRole('radio', { name: /^1 High Street, Town, Country/ })).toBeChecked();
  await tap(placeOrder(page));
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();

  report('Shopper with a saved address', taps(), []);
  expect(taps()).toBeGreaterThan(2);
  expect(taps()).toBeLessThanOrEqual(KNOWN_SHOPPER_MAX);

  const panel = page.getByRole('region', { name: 'Order placed' });
  await tap(panel.getByRole('link', { name: 'See your order' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
  await tap(main.getByRole('button', { name: 'Cancel order' }));
  await tap(main.getByRole('button', { name: 'Cancel order' }));
  await expect(main.getByRole('status').first()).toContainText('Cancelled');
  await page.goto('');
  await tap(panel.getByRole('button', { name: 'Close' }));
  await expect(panel).toBeHidden();
});

for (const size of ['', ' @phone']) {
  test(`saved addresses are chosen, added and removed${size}`, async ({ page, person, shop }) => {
    const [radio] = await goodsOf(shop, [{}]);
    if (!radio) throw new Error('A product was put on sale');
    const { uid } = await shopperWith(page, shop, [[radio, 1]]);
    const saved = page.getByRole('group', { name: 'Deliver to' });
    const home = saved.getByRole('radio', { name: /^1 High Street, 12345 Town, Country/ });
    const office = saved.getByRole('radio', { name: /^2 Low Street, Town/ });
    const another = saved.getByRole('radio').last();
    /** Chooses the option below the chosen one. */
    const choose = async (from: Locator, to: Locator) => {
      if (size) return tap(to);
      await tabTo(page, from);
      await page.keyboard.press('ArrowDown');
      await expect(to).toBeFocused();
    };
    const order = async (delivery: readonly string[]) => {
      await person.type(page.getByLabel('Address', { exact: true }), delivery[0] ?? '');
      await page.keyboard.press('Tab');
      await typeInTurn(page, delivery.slice(1));
      await person.press(placeOrder(page));
      await expect(page.getByText(ORDER_PLACED)).toBeVisible();
      await putInCart(shop, uid, [[radio, 1]]);
      await page.goto('cart/order');
    };

    await page.goto('cart/order');
    await expect(saved).toBeHidden();
    await order(['1 High Street', '12345', 'Town', 'Country', '0300-123 45 67']);
    await expect(home).toBeChecked();
    await expectNoAxeFindings(page);

    await choose(home, another);
    await expect(page.getByLabel('City')).toHaveValue('');
    await order(['2 Low Street', '', 'Town', '', '03007654321']);
    await expect(office).toBeChecked();

    await choose(office, home);
    await expect(home).toBeChecked();
    await expect(page.getByLabel('Postal code')).toHaveValue('12345');
    await expect(page.getByLabel('Contact number')).toHaveValue('03001234567');
    await person.press(page.getByRole('button', { name: 'Remove this address' }));
    await expect(page.getByText('Address removed')).toBeVisible();
    await expect(home).toBeHidden();
    await page.reload();
    await expect(office).toBeChecked();
    await expect(home).toBeHidden();
    await expectNoAxeFindings(page);
  });
}
