import {
  EMPTY_CART,
  LIMITS,
  cartDocument,
  parseProduct,
  parseProductCounter,
  stockedProductDocument,
  userSearch,
  type Product,
} from '@galleria/shared-contracts/domain';

import { AdminExistsError, createAdmin } from '../operations/admin';
import type { Backend } from '../operations/backend/backend';
import type { Write } from '../operations/backend/firestore-owner';
import { demoAccounts } from './demo-accounts';
import { orderPath, orderWrites } from './generate-orders';

export interface SeedResult {
  readonly products: number;
  /** The demo accounts that were missing and have been created. */
  readonly created: readonly ('shopper' | 'admin')[];
}

/** Resolves to true if no product is stored. */
export function isEmpty({ firestore }: Backend): Promise<boolean> {
  return firestore.isEmptyCollection('products');
}

/** Resolves to true if no order is stored. */
export function hasNoOrders({ firestore }: Backend): Promise<boolean> {
  return firestore.isEmptyCollection('orders');
}

/**
 * Replaces the catalogue by these products, creates the missing demo accounts, and adds made-up
 * orders until there are `count`. The products' ids must run from 1 without gaps. Other accounts,
 * carts and orders stay. A second call is safe.
 *
 * Products are written last. After an interruption the backend has no products, or only a part of
 * them if there were more than 500 writes. Another call completes the catalogue and the orders.
 */
export async function seed(
  backend: Backend,
  products: readonly Product[],
  orders: { readonly count: number; readonly seed?: number } = { count: 0 },
): Promise<SeedResult> {
  const created: ('shopper' | 'admin')[] = [];
  if (await ensureShopper(backend)) created.push('shopper');
  if (await ensureAdmin(backend)) created.push('admin');
  const count = orders.count - (await madeUpOrders(backend));
  await addOrders(backend, { ...orders, count, products });
  await backend.firestore.commit(await productWrites(backend, products));
  return { products: products.length, created };
}

export interface AddedOrders {
  readonly count: number;
  readonly seed?: number;
  /** The products to choose from. The default is the stored products. */
  readonly products?: readonly Product[];
}

/** Adds made-up orders of the last 60 days. Their numbers follow those of the stored made-up orders. */
export async function addOrders(
  backend: Backend,
  { count, seed: number = 1, products }: AddedOrders,
): Promise<void> {
  if (count <= 0) return;
  const { firestore } = backend;
  const sold =
    products ?? (await firestore.list('products')).map(([, { data }]) => parseProduct(data));
  const first = await madeUpOrders(backend);
  await firestore.commit(
    orderWrites({ first, count, seed: number, products: sold, untilMs: Date.now() }),
  );
}

/** How many made-up orders are stored. */
function madeUpOrders({ firestore }: Backend): Promise<number> {
  return firstMissing(async (index) => !!(await firestore.read(orderPath(index))));
}

/** The lowest missing index. The existing indexes start at 0 and have no gap. */
async function firstMissing(isThere: (index: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [0, 1];
  while (await isThere(to - 1)) [from, to] = [to, to * 2];
  while (from < to - 1) {
    const middle = Math.floor((from + to) / 2);
    if (await isThere(middle - 1)) from = middle;
    else to = middle;
  }
  return from;
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
  const search = userSearch({ email, name });
  const data = { uid, email, name, search, cart: cartDocument(EMPTY_CART), dateCreated };
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
  const { lastId, removedCount } = parseProductCounter(
    (await firestore.read('meta/products'))?.data,
  );
  const surplus = Array.from(
    { length: Math.max(0, lastId - products.length) },
    (_, index) => products.length + index + 1,
  );
  return [
    ...products.map((product): Write => ({
      set: `products/${product.id}`,
      data: stockedProductDocument(product),
      serverTimes: ['updatedAt'],
    })),
    ...surplus.map((id): Write => ({ remove: `products/${id}` })),
    {
      set: 'meta/products',
      data: {
        // Never lower the last id: orders hold product ids, so an id must not be given again.
        lastId: Math.max(lastId, products.length),
        removed: surplus.slice(-LIMITS.removedListedMax),
        removedCount: removedCount + surplus.length,
      },
    },
  ];
}
