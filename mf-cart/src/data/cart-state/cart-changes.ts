import {
  cartOf,
  LIMITS,
  type Cart,
  type CartItem,
  type Cents,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

/** A line and where in the cart it stands. */
export interface PlacedLine {
  readonly item: CartItem;
  /** From 0; a place past the end is the end. */
  readonly place: number;
}

/** Everything that can be done to a cart's lines. */
export type CartChange =
  | { readonly kind: 'add'; readonly product: ProductSummary; readonly amount: number }
  | { readonly kind: 'set-amount'; readonly id: number; readonly amount: number }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'clear' }
  /** Takes back a deletion. */
  | { readonly kind: 'restore'; readonly lines: readonly PlacedLine[] }
  /** The prices of now, by product, have been seen and agreed to. */
  | { readonly kind: 'reprice'; readonly prices: ReadonlyMap<number, Cents> };

/**
 * What becomes of single lines, by product: the line as it shall be, or `null` where it goes.
 * Lines that are not named stay as they are. So edits can be laid over whatever another tab or
 * device has stored meanwhile, and laying them twice is the same as once.
 */
export type CartEdits = ReadonlyMap<number, PlacedLine | null>;

export const NO_EDITS: CartEdits = new Map();

/**
 * A change of this cart as edits. Amounts stay between 1 and 10; adding merges with the line of
 * the same product and takes its newest price; an amount of 0 removes the line.
 */
export function editsOf(cart: Cart, change: CartChange): CartEdits {
  switch (change.kind) {
    case 'add': {
      const { id, title, priceCents, rating, category, image } = change.product;
      const before = cart.items.find((item) => item.id === id)?.amount ?? 0;
      const line = { id, title, priceCents, rating, category, image, amount: before };
      return edit(id, withAmount(line, before + change.amount), cart.items.length);
    }
    case 'set-amount': {
      const line = cart.items.find(({ id }) => id === change.id);
      return line ? edit(line.id, withAmount(line, change.amount), cart.items.length) : NO_EDITS;
    }
    case 'delete':
      return new Map([[change.id, null]]);
    case 'clear':
      return new Map(cart.items.map(({ id }) => [id, null]));
    case 'restore':
      return new Map(change.lines.map((line) => [line.item.id, line]));
    case 'reprice':
      return new Map(
        cart.items.flatMap((item, place) => {
          const priceCents = change.prices.get(item.id);
          const isNews = priceCents !== undefined && priceCents !== item.priceCents;
          return isNews ? [[item.id, { item: { ...item, priceCents }, place }]] : [];
        }),
      );
  }
}

/** Edits, then later ones: the last word on a line counts. */
export function mergeEdits(earlier: CartEdits, later: CartEdits): CartEdits {
  return new Map([...earlier, ...later]);
}

/** The cart with these edits laid over it. */
export function applyEdits(cart: Cart, edits: CartEdits): Cart {
  if (edits.size === 0) return cart;
  const items = cart.items.flatMap((item) => {
    const edited = edits.get(item.id);
    return edited === undefined ? [item] : edited === null ? [] : [edited.item];
  });
  const there = new Set(cart.items.map(({ id }) => id));
  for (const [id, edited] of edits) {
    if (edited && !there.has(id)) items.splice(edited.place, 0, edited.item);
  }
  return cartOf(items);
}

/** Whether two carts hold the same lines in the same order. */
export function isSameCart(a: Cart, b: Cart): boolean {
  return (
    a.items.length === b.items.length &&
    a.items.every((item, place) => {
      const other = b.items[place];
      return (
        other?.id === item.id &&
        other.amount === item.amount &&
        other.priceCents === item.priceCents &&
        other.title === item.title
      );
    })
  );
}

function edit(id: number, item: CartItem, place: number): CartEdits {
  return new Map([[id, item.amount > 0 ? { item, place } : null]]);
}

function withAmount(item: CartItem, amount: number): CartItem {
  return { ...item, amount: Math.min(Math.max(amount, 0), LIMITS.amountMax) };
}
