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

/** A cart with what tells its versions apart. */
export interface StoredCart {
  readonly cart: Cart;
  /** Each write raises it by one. The cart of a new account has none, which counts as 0. */
  readonly revision: number;
  /** Ids of the last writes, the newest first, at most `LIMITS.cartWritesMax`. */
  readonly recentWrites: readonly string[];
}

/** Parses a stored cart; totals are recomputed, never believed. Throws a `ValiError`. */
export function parseCart(data: unknown): Cart {
  return parseStoredCart(data).cart;
}

/** As `parseCart`, with the version of the cart. Throws a `ValiError`. */
export function parseStoredCart(data: unknown): StoredCart {
  const { cartItems, revision, recentWrites } = v.parse(CartDocument, data);
  return { cart: cartOfStored(cartItems), revision, recentWrites };
}

/** The next version of a stored cart; `writeId` names the write, where a retry has to find it. */
export function nextStoredCart(stored: StoredCart, cart: Cart, writeId?: string): StoredCart {
  const recentWrites = [...(writeId === undefined ? [] : [writeId]), ...stored.recentWrites];
  return {
    cart,
    revision: stored.revision + 1,
    recentWrites: recentWrites.slice(0, LIMITS.cartWritesMax),
  };
}

/** The field `cart` of a new account, prices in dollars. */
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

/** The field `cart` as a save stores it. */
export function storedCartDocument({ cart, revision, recentWrites }: StoredCart) {
  return { ...cartDocument(cart), revision, recentWrites: [...recentWrites] };
}
