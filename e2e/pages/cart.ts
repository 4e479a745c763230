import type { Page } from '@playwright/test';

import { ownerOf } from '../fixtures/owner';
import type { Shop } from '../fixtures/shop';
import { restoreShopperSession } from './restored-session';

/** A product that only one test uses, so no other test can buy its stock. */
export interface Goods {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly stock: number;
}

let lastId = 900_000;

/** Adds products that only this test uses. */
export async function goodsOf(
  shop: Shop,
  wanted: readonly Partial<Omit<Goods, 'id'>>[],
): Promise<Goods[]> {
  const owner = ownerOf(shop);
  const goods = wanted.map(({ title, price = 10, stock = 20 }) => {
    lastId += 1;
    return { id: lastId, title: title ?? `Test goods number ${String(lastId)}`, price, stock };
  });
  for (const one of goods) {
    const description = 'Something that a test sells, described at some length. '.repeat(3);
    await owner.change(`products/${String(one.id)}`, { ...one, ...LOOKS, description });
  }
  return goods;
}

const LOOKS = {
  rating: { rate: 4.5, count: 12 },
  category: 'electronics',
  image: '/pictures/kitchen-radio.svg',
};

/**
 * Creates a shopper with these lines in the stored cart. The shopper is logged in from the next
 * page load on.
 */
export async function shopperWith(
  page: Page,
  shop: Shop,
  lines: readonly (readonly [Goods, number])[],
) {
  const shopper = await restoreShopperSession(page, shop);
  if (lines.length > 0) await putInCart(shop, shopper.uid, lines);
  return shopper;
}

/** Stores the cart with the next revision, as another device of the shopper would. */
export async function putInCart(
  shop: Shop,
  uid: string,
  lines: readonly (readonly [Goods, number])[],
) {
  const owner = ownerOf(shop);
  const { cart } = (await owner.read(`users/${uid}`)) as {
    cart: { mapValue: { fields: { revision?: { integerValue: string } } } };
  };
  return owner.change(`users/${uid}`, {
    cart: {
      cartItems: lines.map(([{ id, title, price }, amount]) => ({
        id,
        title,
        price,
        ...LOOKS,
        amount,
      })),
      totalNumItems: lines.reduce((sum, [, amount]) => sum + amount, 0),
      totalAmount: lines.reduce((sum, [{ price }, amount]) => sum + price * amount, 0),
      revision: Number(cart.mapValue.fields.revision?.integerValue ?? 0) + 1,
      recentWrites: [],
    },
  });
}

export const cartLine = (page: Page, { title }: Goods) =>
  page.getByRole('article', { name: title, exact: true });

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });

/** Opens the order form and fills in the fields for which the account has no value. */
export async function fillInOrder(page: Page): Promise<void> {
  await page.goto('cart/order');
  await page.getByLabel('Address', { exact: true }).fill('1 High Street, Town, Country');
  await page.getByLabel('Contact number').fill('03001234567');
}

export const ORDER_PLACED = 'Order Placed! We will send you a confirmation email';
