import {
  cartOf,
  LIMITS,
  type Cart,
  type CartItem,
  type ProductSummary,
} from '@galleria/shared-contracts';

/** Everything that can be done to a cart's lines. */
export type CartChange =
  | { readonly kind: 'add'; readonly product: ProductSummary; readonly amount: number }
  | { readonly kind: 'set-amount'; readonly id: number; readonly amount: number }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'clear' };

/**
 * The cart after a change. Amounts stay between 1 and 10; adding merges with the line of the same
 * product and takes its newest price; an amount of 0 removes the line.
 */
export function changeCart(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'add':
      return cartOf(addItem(cart.items, change.product, change.amount));
    case 'set-amount':
      return cartOf(
        cart.items
          .map((item) => (item.id === change.id ? withAmount(item, change.amount) : item))
          .filter((item) => item.amount > 0),
      );
    case 'delete':
      return cartOf(cart.items.filter((item) => item.id !== change.id));
    case 'clear':
      return cartOf([]);
  }
}

function addItem(items: readonly CartItem[], product: ProductSummary, amount: number): CartItem[] {
  const { id, title, priceCents, rating, category, image } = product;
  const before = items.find((item) => item.id === id)?.amount ?? 0;
  const line = withAmount(
    { id, title, priceCents, rating, category, image, amount: 0 },
    before + amount,
  );
  return before > 0 ? items.map((item) => (item.id === id ? line : item)) : [...items, line];
}

function withAmount(item: CartItem, amount: number): CartItem {
  return { ...item, amount: Math.min(Math.max(amount, 0), LIMITS.amountMax) };
}
