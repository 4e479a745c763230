import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test';
import { aShopper, fillInLogin } from '../pages/accounts';
import { goodsOf, ORDER_PLACED } from '../pages/cart';

// P-SESSION-12. The table in docs/reliability.md says what each of these browsers stores.
const CASES = [
  ['localStorage', 'absent'],
  ['localStorage', 'denied'],
  ['localStorage', 'full'],
  ['sessionStorage', 'absent'],
  ['sessionStorage', 'denied'],
  ['sessionStorage', 'full'],
  ['indexedDB', 'absent'],
  ['indexedDB', 'denied'],
  ['indexedDB', 'full'],
  ['indexedDB', 'silent'],
  ['all', 'denied'],
] as const;

type Case = (typeof CASES)[number];

const NOTHING_KEPT = /^Your browser stores nothing for this shop/;

/** Runs in the page before the page's scripts. */
function refuse([storage, how]: Case) {
  const refusal = (name: string) => new DOMException('Refused by a test', name);
  const denied = () => {
    throw refusal('SecurityError');
  };
  const replace = (name: string, get: () => unknown) =>
    Object.defineProperty(window, name, { get, configurable: true });

  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (storage !== name && storage !== 'all') continue;
    if (how === 'absent') replace(name, () => undefined);
    if (how === 'denied') replace(name, denied);
    if (how === 'full') {
      const full = new Proxy(window[name], {
        get(target, key) {
          if (key === 'setItem') {
            return () => {
              throw refusal('QuotaExceededError');
            };
          }
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
      replace(name, () => full);
    }
  }
  if (storage === 'indexedDB' || storage === 'all') {
    if (how === 'absent') replace('indexedDB', () => undefined);
    if (how === 'denied') IDBFactory.prototype.open = denied;
    if (how === 'full') {
      IDBObjectStore.prototype.put = () => {
        throw refusal('QuotaExceededError');
      };
    }
    if (how === 'silent') {
      // Safe: a request without any events.
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    }
  }
}

const header = (page: Page) => page.getByRole('banner');

/**
 * The heading of the product's page. The home page also shows the product, among new and recent ones, until
 * the page after "back" is there.
 */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const one of CASES) {
  const [storage, how] = one;
  test(`a browser whose ${storage} is ${how} browses, signs up, adds, orders and logs in`, async ({
    shop,
    anotherPerson,
  }) => {
    const [radio] = await goodsOf(shop, [{ stock: 50 }]);
    if (!radio) throw new Error('A product was put on sale');
    const page = await anotherPerson();
    await page.addInitScript(refuse, one);
    const told = expect(page.getByText(NOTHING_KEPT)).toBeVisible({ timeout: 60_000 });
    told.catch(() => undefined);
    const shopper = aShopper();

    await test.step('browses', async () => {
      await page.goto('shop/category/all');
      // The order is random, and some products are sold out.
      const enabled = page.locator('main article button:enabled', { hasText: 'Add to Cart' });
      await expect(enabled.first()).toBeVisible();
      await page.goto(`shop/category/electronics/${String(radio.id)}`);
      await expect(heading(page, radio.title)).toBeVisible();
    });

    await test.step('signs up', async () => {
      await header(page).getByRole('link', { name: 'Sign up' }).click();
      await page.getByLabel('Full name').fill(shopper.name);
      await page.getByLabel('Email', { exact: true }).first().fill(shopper.email);
      await page.getByLabel('Password', { exact: true }).fill(shopper.password);
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('User Registered Successfully.')).toBeVisible();
    });

    await test.step('adds', async () => {
      await page.goBack();
      await expect(heading(page, radio.title)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('Item added to Cart')).toBeVisible();
    });

    await test.step('orders', async () => {
      await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
      await page.getByRole('button', { name: `Increase amount of ${radio.title}` }).click();
      await expect(header(page).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
      await page.getByRole('button', { name: 'Checkout?' }).click();
      await page.getByLabel('Address', { exact: true }).fill('1 High Street, Town, Country');
      await page.getByLabel('Contact number').fill('03001234567');
      await page.getByRole('button', { name: 'Place order' }).click();
      await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    });

    await test.step('logs in', async () => {
      await header(page).getByRole('button', { name: 'Logout' }).click();
      await fillInLogin(page, shopper);
      await expect(page.getByText('Login Successfull')).toBeVisible();
    });

    const isKept = storage === 'sessionStorage' || storage === 'indexedDB';
    await test.step(isKept ? 'keeps the login' : 'keeps no login', async () => {
      await page.reload();
      const account = isKept
        ? header(page).getByRole('button', { name: 'Logout' })
        : header(page).getByRole('link', { name: 'Sign up' });
      await expect(account).toBeVisible();
    });

    if (storage !== 'indexedDB') await told;
  });
}
