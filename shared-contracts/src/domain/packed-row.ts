import { CATEGORIES } from './categories';
import type { ProductSummary } from './documents/product';
import { SUMMARY_FIELDS, type SummaryField } from './summary-fields';

/**
 * A product summary as one array: its fields in the order of `SUMMARY_FIELDS`, the rating as two
 * columns (rate, count), the category as its index in `CATEGORIES`.
 */
export type PackedRow = readonly unknown[];

export function packRow(product: ProductSummary): PackedRow {
  return SUMMARY_FIELDS.flatMap((field): unknown[] => {
    if (field === 'rating') return [product.rating.rate, product.rating.count];
    if (field === 'category') return [CATEGORIES.indexOf(product.category)];
    return [product[field]];
  });
}

/** The reverse. Checks nothing; an absent column is an absent field. */
export function unpackRow(row: PackedRow): Partial<Record<SummaryField, unknown>> {
  let column = 0;
  const next = () => row[column++] ?? undefined;
  return Object.fromEntries(
    SUMMARY_FIELDS.map((field): [SummaryField, unknown] => {
      if (field === 'rating') return [field, { rate: next(), count: next() }];
      if (field === 'category') return [field, CATEGORIES[next() as number]];
      return [field, next()];
    }).filter(([, value]) => value !== undefined),
  );
}
