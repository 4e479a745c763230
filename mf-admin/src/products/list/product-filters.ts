import type { ProductSummary } from '@galleria/shared-contracts/domain';

import { centsIn, tidyAmount } from '../../kit/form/cents-in';
import type { Shelf, Stock } from '../data/product.repository';

/** The names of the filters in the address. */
export const FILTER_NAMES = ['q', 'category', 'stock', 'min', 'max'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const STOCK_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'out', label: 'Sold out' },
  { value: 'low', label: 'Low or sold out' },
  { value: 'enough', label: 'Enough' },
] as const;

/** The products that match all filters. `low` is the stock of the products with low stock. */
export function fittingProducts(
  products: readonly ProductSummary[],
  filter: (name: FilterName) => string,
  low: Stock,
): readonly ProductSummary[] {
  const words = filter('q').toLowerCase().split(/\s+/).filter(Boolean);
  const category = filter('category');
  const stock = filter('stock');
  const min = filterBound(filter('min')) ?? 0;
  const max = filterBound(filter('max')) ?? Number.POSITIVE_INFINITY;
  return products.filter(
    (product) =>
      (category === '' || product.category === category) &&
      product.priceCents >= min &&
      product.priceCents <= max &&
      fitsStock(low.get(product.id), stock) &&
      hasWords(product, words),
  );
}

/** Whether each word is a part of the title, or the product's number. */
function hasWords({ id, title }: ProductSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const searched = title.toLowerCase();
  return words.every((word) => searched.includes(word) || word === String(id));
}

function fitsStock(shelf: Shelf | undefined, wanted: string): boolean {
  switch (wanted) {
    case 'out':
      return shelf?.pieces === 0;
    case 'low':
      return shelf !== undefined;
    case 'enough':
      return shelf === undefined;
    default:
      return true;
  }
}

/** The price of a bound in cents; `null` if the text is no amount. It takes half-typed amounts, such as `5.`, too. */
const filterBound = (text: string) =>
  centsIn(tidyAmount(text).replace(/^[.]/, '0.').replace(/[.]$/, ''));

/** The error of a price bound; `undefined` if the text is an amount or empty. */
export function boundError(text: string): string | undefined {
  return tidyAmount(text) === '' || filterBound(text) !== null ? undefined : 'This is no amount';
}
