import { FIRST_CATEGORIES } from './categories';
import type { ProductSummary } from './documents/product';
import { SUMMARY_FIELDS, type SummaryField } from './summary-fields';

/**
 * A product summary as an array. It has the fields in the order of `SUMMARY_FIELDS`. The rating takes two
 * columns (rate, count), and the category is its index in `FIRST_CATEGORIES`, or its key if it is not there.
 */
export type PackedRow = readonly unknown[];

export function packRow(product: ProductSummary): PackedRow {
  const row = SUMMARY_FIELDS.flatMap((field): unknown[] => {
    if (field === 'rating') return [product.rating.rate, product.rating.count];
    if (field === 'category') return [codeOf(product.category)];
    return [product[field]];
  });
  // Drop missing columns at the end, because most products have no group and a file has thousands of rows.
  while (row.at(-1) === undefined) row.pop();
  return row;
}

/** The reverse of `packRow`. Checks nothing. The field of a missing column is also missing. */
export function unpackRow(row: PackedRow): Partial<Record<SummaryField, unknown>> {
  let column = 0;
  const next = () => row[column++] ?? undefined;
  return Object.fromEntries(
    SUMMARY_FIELDS.map((field): [SummaryField, unknown] => {
      if (field === 'rating') return [field, { rate: next(), count: next() }];
      if (field === 'category') {
        const code = next();
        return [field, typeof code === 'number' ? FIRST_CATEGORIES[code] : code];
      }
      return [field, next()];
    }).filter(([, value]) => value !== undefined),
  );
}

function codeOf(category: string): number | string {
  const code = FIRST_CATEGORIES.indexOf(category);
  return code < 0 ? category : code;
}
