import {
  centsFromDollars,
  formatCents,
  LIMITS,
  type Category,
  type StockedProduct,
} from '@galleria/shared-contracts/domain';

import { categoryTitle, isCategory } from './known-categories';
import { draftOf, textsOf } from './product-texts';

/** The kinds of bulk changes, in the order of the select. */
export const BULK_KINDS = [
  { kind: 'price-set', label: 'Set the price', value: 'New price, $' },
  { kind: 'price-raise-percent', label: 'Raise the price by a share', value: 'By, %' },
  { kind: 'price-lower-percent', label: 'Lower the price by a share', value: 'By, %' },
  { kind: 'price-raise', label: 'Raise the price by an amount', value: 'By, $' },
  { kind: 'price-lower', label: 'Lower the price by an amount', value: 'By, $' },
  { kind: 'stock-set', label: 'Set the stock', value: 'New stock' },
  { kind: 'stock-add', label: 'Add to the stock', value: 'Pieces' },
  { kind: 'stock-take', label: 'Take from the stock', value: 'Pieces' },
  { kind: 'low-at', label: 'Set what is low stock', value: `Low at; empty: ${LIMITS.lowStockMax}` },
  { kind: 'category', label: 'Set the category', value: 'New category' },
] as const;
export type BulkKind = (typeof BULK_KINDS)[number]['kind'];

/** A valid bulk change. */
export type BulkChange =
  | { readonly kind: 'category'; readonly category: Category }
  /** `null`: the product uses the shop's bound. */
  | { readonly kind: 'low-at'; readonly value: number | null }
  | {
      readonly kind: Exclude<BulkKind, 'category' | 'low-at'>;
      /** Cents, percent or pieces, depending on the kind. */
      readonly value: number;
    };

const DECIMAL = /^\d+(\.\d{1,2})?$/;

/** The change from a typed text, or a message that says which text is valid. */
export function bulkChangeFrom(
  kind: BulkKind,
  text: string,
): { readonly change: BulkChange } | { readonly problem: string } {
  if (kind === 'category') {
    return isCategory(text)
      ? { change: { kind, category: text } }
      : { problem: 'Please enter a valid category.' };
  }
  if (kind === 'low-at') {
    return text === '' || isPieces(text)
      ? { change: { kind, value: text === '' ? null : Number(text) } }
      : { problem: 'Please enter a valid number for low stock.' };
  }
  if (kind.startsWith('stock')) {
    return isPieces(text)
      ? { change: { kind, value: Number(text) } }
      : { problem: 'Please enter valid stock.' };
  }
  if (!DECIMAL.test(text)) return { problem: 'Please enter valid price.' };
  const value = kind.endsWith('percent') ? Number(text) : centsFromDollars(Number(text));
  return { change: { kind, value } };
}

function isPieces(text: string): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) <= LIMITS.stockMax;
}

/** The change as a text for admins: "Raise the price by a share: 10 %". */
export function describeBulkChange(change: BulkChange): string {
  const { label, value } = BULK_KINDS.find(({ kind }) => kind === change.kind) ?? BULK_KINDS[0];
  if (change.kind === 'category') return `${label}: ${categoryTitle(change.category)}`;
  if (change.value === null) return `${label}: ${LIMITS.lowStockMax}, as in the shop`;
  const isMoney = value.endsWith('$');
  const amount = isMoney ? formatCents(change.value) : String(change.value);
  return `${label}: ${amount}${value.endsWith('%') ? ' %' : ''}`;
}

/** The changed product, or the reason why the product cannot change. */
export function applyBulkChange(
  change: BulkChange,
  product: StockedProduct,
): StockedProduct | { readonly leftAlone: string } {
  switch (change.kind) {
    case 'category':
      return { ...product, category: change.category };
    case 'low-at':
      return withLowAt(product, change.value);
    case 'stock-set':
      return withStock(product, change.value);
    case 'stock-add':
      return withStock(product, product.stock + change.value);
    case 'stock-take':
      return withStock(product, product.stock - change.value);
    default:
      return withPrice(product, changedPrice(change.kind, change.value, product.priceCents));
  }
}

type PriceKind = Extract<BulkKind, `price${string}`>;

/** The changed price, rounded to whole cents. It may be invalid. */
function changedPrice(kind: PriceKind, value: number, priceCents: number): number {
  switch (kind) {
    case 'price-set':
      return value;
    case 'price-raise':
      return priceCents + value;
    case 'price-lower':
      return priceCents - value;
    case 'price-raise-percent':
      return Math.round((priceCents * (100 + value)) / 100);
    case 'price-lower-percent':
      return Math.round((priceCents * (100 - value)) / 100);
  }
}

function withPrice(product: StockedProduct, priceCents: number) {
  if (priceCents <= 0) return { leftAlone: 'The price would not be above 0' };
  if (priceCents > LIMITS.priceMaxDollars * 100)
    return { leftAlone: 'The price would be too high' };
  return { ...product, priceCents };
}

function withLowAt(product: StockedProduct, pieces: number | null) {
  const low = pieces === null ? '' : String(pieces);
  return { ...draftOf({ ...textsOf(product), low }), id: product.id };
}

function withStock(product: StockedProduct, stock: number) {
  if (stock < 0) return { leftAlone: `The stock, ${product.stock} now, would fall below 0` };
  if (stock > LIMITS.stockMax) return { leftAlone: 'The stock would be too high' };
  return { ...product, stock };
}
