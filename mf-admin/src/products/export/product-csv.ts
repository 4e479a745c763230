import {
  dollarsFromCents,
  type Product,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

import type { CsvColumn } from '../../kit/csv/csv-text';

/** The columns of every product file; an import knows the same names. */
export const CSV_NAMES = [
  'id',
  'title',
  'description',
  'category',
  'price',
  'stock',
  'image',
  'rating',
  'reviews',
] as const;
/** Added to rows that could not be imported; an import leaves it out. */
export const REASON_COLUMN = 'reason';
export type CsvName = (typeof CSV_NAMES)[number];

const SUMMARY_VALUES: Readonly<
  Record<Exclude<CsvName, 'description' | 'stock'>, (product: ProductSummary) => string | number>
> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  category: ({ category }) => category,
  price: ({ priceCents }) => dollarsFromCents(priceCents).toFixed(2),
  image: ({ image }) => image,
  rating: ({ rating }) => rating.rate,
  reviews: ({ rating }) => rating.count,
};

/** What the packed catalogue knows: nothing more has to be read. */
export const SUMMARY_COLUMNS: readonly CsvColumn<ProductSummary>[] = Object.entries(
  SUMMARY_VALUES,
).map(([header, value]) => ({ header, value }));

/** Everything; one document for each product. */
export const FULL_COLUMNS: readonly CsvColumn<Product>[] = CSV_NAMES.map((header) => ({
  header,
  value: (product) =>
    header === 'description' || header === 'stock'
      ? product[header]
      : SUMMARY_VALUES[header](product),
}));
