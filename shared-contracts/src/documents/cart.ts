import * as v from 'valibot';

import { CATEGORIES } from '../categories';
import { centsFromDollars, dollarsFromCents, type Cents } from '../money';
import { RatingSchema, type ProductSummary } from './product';

/** A product and how many of it: 1 to 10. The price is the one last seen by the shopper. */
export interface CartItem extends ProductSummary {
  readonly amount: number;
}

/** The field `cart` of `users/{uid}`. Totals follow from the items. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly totalNumItems: number;
  readonly totalCents: Cents;
}

export const EMPTY_CART: Cart = { items: [], totalNumItems: 0, totalCents: 0 };

/** A cart of these items, its totals computed from the lines in whole cents. */
export function cartOf(items: readonly CartItem[]): Cart {
  return {
    items,
    totalNumItems: items.reduce((sum, item) => sum + item.amount, 0),
    totalCents: items.reduce((sum, item) => sum + item.amount * item.priceCents, 0),
  };
}

const CartDocument = v.object({
  cartItems: v.array(
    v.object({
      id: v.pipe(v.number(), v.integer(), v.minValue(1)),
      title: v.string(),
      price: v.pipe(v.number(), v.minValue(0)),
      rating: RatingSchema,
      category: v.picklist(CATEGORIES),
      image: v.string(),
      amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    }),
  ),
  totalNumItems: v.number(),
  totalAmount: v.number(),
});

/** Parses a stored cart; totals are recomputed, never believed. Throws a `ValiError`. */
export function parseCart(data: unknown): Cart {
  const { cartItems } = v.parse(CartDocument, data);
  return cartOf(
    cartItems.map(({ price, ...item }) => ({ ...item, priceCents: centsFromDollars(price) })),
  );
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
