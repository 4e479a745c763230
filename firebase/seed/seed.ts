import {
  EMPTY_CART,
  cartDocument,
  productDocument,
  type Product,
} from '@galleria/shared-contracts/domain';

import { AdminExistsError, createAdmin } from '../operations/admin';
import type { Backend } from '../operations/backend/backend';
import type { Write } from '../operations/backend/firestore-owner';
import { catalogWrites } from '../operations/catalog-writes';
import { demoAccounts } from './demo-accounts';
import { orderWrites } from './generate-orders';

export interface SeedResult {
  readonly products: number;
  /** Which of the demo accounts were missing and are there now. */
  readonly created: readonly ('shopper' | 'admin')[];
}

/** No product is stored. */
export function isEmpty({ firestore }: Backend): Promise<boolean> {
  return firestore.isEmptyCollection('products');
}

/** No order is stored. */
export function hasNoOrders({ firestore }: Backend): Promise<boolean> {
  return firestore.isEmptyCollection('orders');
}

/**
 * Makes the catalogue exactly these products, whose ids must be 1 to their number, makes the demo
 * accounts that are missing, and adds so many made-up orders of the last 60 days, or puts them back
 * as they were. Other accounts, carts and orders stay. May be run again.
 *
 * Accounts first, products last: a seeding that is cut short leaves the backend empty of products
 * or, above 500 writes, with a part of them; running it again completes it.
 */
export async function seed(
  backend: Backend,
  products: readonly Product[],
  orders: { readonly count: number; readonly seed?: number } = { count: 0 },
): Promise<SeedResult> {
  const created: ('shopper' | 'admin')[] = [];
  if (await ensureShopper(backend)) created.push('shopper');
  if (await ensureAdmin(backend)) created.push('admin');
  const { count, seed: number = 1 } = orders;
  await backend.firestore.commit(
    orderWrites({ count, seed: number, products, untilMs: Date.now() }),
  );
  await backend.firestore.commit(await productWrites(backend, products));
  return { products: products.length, created };
}

/** Deletes every document and every account of the local backend. */
export async function reset({ firestore, accounts }: Backend): Promise<void> {
  await firestore.clear();
  await accounts.clear();
}

async function ensureShopper({ firestore, accounts }: Backend): Promise<boolean> {
  const { email, password, name } = demoAccounts.shopper;
  const uid = (await accounts.find(email)) ?? (await accounts.create({ email, password }));
  if (await firestore.read(`users/${uid}`)) return false;
  const dateCreated = new Date().toLocaleString('en-US');
  const data = { uid, email, name, cart: cartDocument(EMPTY_CART), dateCreated };
  await firestore.commit([{ set: `users/${uid}`, data, serverTimes: ['createdAt'] }]);
  return true;
}

async function ensureAdmin(backend: Backend): Promise<boolean> {
  try {
    await createAdmin(backend, demoAccounts.admin);
    return true;
  } catch (error) {
    if (error instanceof AdminExistsError) return false;
    throw error;
  }
}

async function productWrites(
  { firestore }: Backend,
  products: readonly Product[],
): Promise<Write[]> {
  const lastId = Number((await firestore.read('meta/products'))?.data.lastId ?? 0);
  const surplus = Array.from(
    { length: Math.max(0, lastId - products.length) },
    (_, index): Write => ({ remove: `products/${products.length + index + 1}` }),
  );
  return [
    ...products.map((product): Write => ({
      set: `products/${product.id}`,
      data: productDocument(product),
    })),
    ...surplus,
    ...(await catalogWrites(firestore, products)),
    // Never lower: orders remember ids, so none may mean another product one day.
    { set: 'meta/products', data: { lastId: Math.max(lastId, products.length) } },
  ];
}
