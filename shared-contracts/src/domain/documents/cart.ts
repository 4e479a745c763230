import * as v from 'valibot';

import { cartOfStored, type Cart } from '../cart';
import * as LIMITS from '../limits';
import { dollarsFromCents } from '../money';
import { SUMMARY_ENTRIES } from './product';

const CartDocument = v.object({
  cartItems: v.array(
    v.object({
      ...SUMMARY_ENTRIES,
      price: v.pipe(v.number(), v.minValue(0)),
      amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    }),
  ),
  totalNumItems: v.number(),
  totalAmount: v.number(),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  recentWrites: v.optional(v.array(v.string()), []),
});

/** A cart with the data that distinguishes its versions. */
export interface StoredCart {
  readonly cart: Cart;
  /** Each write raises the revision by one. The cart of a new account has no revision, which counts as 0. */
  readonly revision: number;
  /** The ids of the last writes, the newest first, at most `LIMITS.cartWritesMax`. */
  readonly recentWrites: readonly string[];
}

/**
 * Parses a stored cart. Computes the totals again, because stored totals may be wrong. Throws a
 * `ValiError`.
 */
export function parseCart(data: unknown): Cart {
  return parseStoredCart(data).cart;
}

/** Like `parseCart`, but with revision and recent writes. Throws a `ValiError`. */
export function parseStoredCart(data: unknown): StoredCart {
  const { cartItems, revision, recentWrites } = v.parse(CartDocument, data);
  return { cart: cartOfStored(cartItems), revision, recentWrites };
}

/** The next version of a stored cart. A retry can find the write by its `writeId`. */
export function nextStoredCart(stored: StoredCart, cart: Cart, writeId?: string): StoredCart {
  const recentWrites = [...(writeId === undefined ? [] : [writeId]), ...stored.recentWrites];
  return {
    cart,
    revision: stored.revision + 1,
    recentWrites: recentWrites.slice(0, LIMITS.cartWritesMax),
  };
}

/** The field `cart` of a new account, with prices in dollars. */
export function cartDocument(cart: Cart) {
  return {
    cartItems: cart.items.map(({ priceCents, rating, ...item }) => ({
      ...item,
      rating: { ...rating },
      price: dollarsFromCents(priceCents),
    })),
    totalNumItems: cart.totalNumItems,
    totalAmount: dollarsFromCents(cart.totalCents),
  };
}

/** The field `cart` as a later save stores it. */
export function storedCartDocument({ cart, revision, recentWrites }: StoredCart) {
  return { ...cartDocument(cart), revision, recentWrites: [...recentWrites] };
}
