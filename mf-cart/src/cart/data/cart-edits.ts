import {
  cartOf,
  LIMITS,
  type Cart,
  type CartItem,
  type Cents,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

/** A line and its place in the cart, counted from 0. A place behind the end means the end. */
export interface PlacedLine {
  readonly item: CartItem;
  readonly place: number;
}

/** New prices by product id. */
export type Prices = Readonly<Record<number, Cents>>;

/**
 * What a shopper did to a cart. An edit is applied to the newest stored cart, which another tab or device may
 * have changed in the meantime. So it names only the lines that it changes.
 */
export type CartEdit =
  | { readonly kind: 'add'; readonly product: ProductSummary; readonly amount: number }
  /** Raises or lowers the amount of a line. */
  | { readonly kind: 'step'; readonly id: number; readonly by: number }
  | { readonly kind: 'set-amount'; readonly id: number; readonly amount: number }
  | { readonly kind: 'delete'; readonly ids: readonly number[] }
  /** Undoes a deletion. */
  | { readonly kind: 'restore'; readonly lines: readonly PlacedLine[] }
  /** Sets new prices, which the shopper has accepted. */
  | { readonly kind: 'reprice'; readonly prices: Prices };

/**
 * The cart after these edits. Amounts stay between 1 and 10. Only `delete` removes a line; otherwise two
 * devices that each take one piece away could remove a line without either shopper seeing it. An added
 * product merges with its line, which gets the newest price. An edit of a line that is not in the cart
 * changes nothing, because another device has removed the line.
 */
export function applyEdits(cart: Cart, edits: readonly CartEdit[]): Cart {
  return edits.length === 0 ? cart : cartOf(edits.reduce(editedItems, cart.items));
}

/**
 * Splits edits into consecutive portions, at least one. A portion changes at most
 * `LIMITS.cartLinesChangedMax` lines.
 */
export function portionsOf(edits: readonly CartEdit[]): readonly (readonly CartEdit[])[] {
  let portion: CartEdit[] = [];
  const portions = [portion];
  let lines = new Set<number>();
  for (const edit of edits.flatMap(singleLineEdits)) {
    const id = lineOf(edit);
    if (id !== null && !lines.has(id) && lines.size === LIMITS.cartLinesChangedMax) {
      portion = [];
      portions.push(portion);
      lines = new Set();
    }
    if (id !== null) lines.add(id);
    portion.push(edit);
  }
  return portions;
}

function singleLineEdits(edit: CartEdit): CartEdit[] {
  switch (edit.kind) {
    case 'restore':
      return edit.lines.map((line) => ({ kind: 'restore', lines: [line] }));
    case 'reprice':
      return Object.entries(edit.prices).map(([id, cents]) => ({
        kind: 'reprice',
        prices: { [id]: cents },
      }));
    default:
      return [edit];
  }
}

/**
 * The product id of the line that the edit changes; `null` for a deletion, which counts as no changed line.
 */
function lineOf(edit: CartEdit): number | null {
  switch (edit.kind) {
    case 'add':
      return edit.product.id;
    case 'step':
    case 'set-amount':
      return edit.id;
    case 'restore':
      return edit.lines[0]?.item.id ?? null;
    case 'reprice':
      return Number(Object.keys(edit.prices)[0]);
    case 'delete':
      return null;
  }
}

function editedItems(items: readonly CartItem[], edit: CartEdit): readonly CartItem[] {
  switch (edit.kind) {
    case 'add': {
      const { id, title, priceCents, rating, category, image } = edit.product;
      const place = items.findIndex((item) => item.id === id);
      const amount = boundedAmount((items[place]?.amount ?? 0) + edit.amount);
      const line = { id, title, priceCents, rating, category, image, amount };
      return place < 0 ? [...items, line] : items.with(place, line);
    }
    case 'step':
      return withAmount(items, edit.id, (amount) => amount + edit.by);
    case 'set-amount':
      return withAmount(items, edit.id, () => edit.amount);
    case 'delete':
      return items.filter(({ id }) => !edit.ids.includes(id));
    case 'restore':
      return edit.lines.reduce((restored: readonly CartItem[], { item, place }) => {
        const there = restored.findIndex(({ id }) => id === item.id);
        return there < 0 ? restored.toSpliced(place, 0, item) : restored.with(there, item);
      }, items);
    case 'reprice':
      return items.map((item) => ({
        ...item,
        priceCents: edit.prices[item.id] ?? item.priceCents,
      }));
  }
}

function withAmount(
  items: readonly CartItem[],
  id: number,
  next: (amount: number) => number,
): readonly CartItem[] {
  return items.map((item) =>
    item.id === id ? { ...item, amount: boundedAmount(next(item.amount)) } : item,
  );
}

function boundedAmount(amount: number): number {
  return Math.min(Math.max(amount, 1), LIMITS.amountMax);
}
