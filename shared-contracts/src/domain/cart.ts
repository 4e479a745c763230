import type { ProductSummary } from './documents/product';
import { centsFromDollars, type Cents } from './money';

/** A product in the cart, with an amount from 1 to 10. The price is the last one that the shopper saw. */
export interface CartItem extends ProductSummary {
  readonly amount: number;
}

/** The field `cart` of `users/{uid}`. The totals are computed from the items. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly totalNumItems: number;
  readonly totalCents: Cents;
}

export const EMPTY_CART: Cart = { items: [], totalNumItems: 0, totalCents: 0 };

/** A cart of these items. The totals are computed in whole cents. */
export function cartOf(items: readonly CartItem[]): Cart {
  return {
    items,
    totalNumItems: items.reduce((sum, item) => sum + item.amount, 0),
    totalCents: items.reduce((sum, item) => sum + item.amount * item.priceCents, 0),
  };
}

/** An item as the database stores it, with its price in dollars. */
export interface StoredCartItem extends Omit<CartItem, 'priceCents'> {
  readonly price: number;
}

/** The cart of stored items. Checks nothing; use `parseCart` for data that is not checked yet. */
export function cartOfStored(items: readonly StoredCartItem[]): Cart {
  return cartOf(
    items.map(({ price, ...item }) => ({ ...item, priceCents: centsFromDollars(price) })),
  );
}
