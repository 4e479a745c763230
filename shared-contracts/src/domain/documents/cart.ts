import * as v from 'valibot';

import { cartOfStored, type Cart } from '../cart';
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
});

/** Parses a stored cart; totals are recomputed, never believed. Throws a `ValiError`. */
export function parseCart(data: unknown): Cart {
  return cartOfStored(v.parse(CartDocument, data).cartItems);
}

/** The field `cart` as it is stored, prices in dollars. */
export function cartDocument(cart: Cart): v.InferOutput<typeof CartDocument> {
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
