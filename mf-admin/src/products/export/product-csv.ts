import type { StockedProduct, ProductSummary } from '@galleria/shared-contracts/domain';

import type { CsvColumn } from '../../kit/csv/csv-text';
import { TEXT_NAMES, textsOf } from '../data/product-texts';

const LAST = 'reviews';

/**
 * The columns of a product file, for export and import. The last one is never empty, because Excel may
 * leave out the separators of empty cells at the end of a row.
 */
export const CSV_NAMES = ['id', ...TEXT_NAMES.filter((name) => name !== LAST), LAST] as const;
export type CsvName = (typeof CSV_NAMES)[number];
/** The column with the reason why a row could not be imported. An import ignores the column. */
export const REASON_COLUMN = 'reason';

/** All columns. They need complete products, which must be read first. */
export const FULL_COLUMNS: readonly CsvColumn<StockedProduct>[] = CSV_NAMES.map((header) => ({
  header,
  value: (product) => (header === 'id' ? product.id : textsOf(product)[header]),
}));

/** The columns that the catalogue contains. They need no reads. */
export const SUMMARY_COLUMNS: readonly CsvColumn<ProductSummary>[] = FULL_COLUMNS.filter(
  ({ header }) => !['description', 'stock', 'group', 'choice', 'pictures', 'low'].includes(header),
).map(({ header, value }) => ({
  header,
  value: (product) => value({ ...product, description: '', stock: 0 }),
}));
