import * as v from 'valibot';

import { ProductSummarySchema, type Product, type ProductSummary } from './documents/product';
import { lowStockMax } from './limits';
import { packRow, unpackRow } from './packed-row';

/** Pieces left by product id, only for products that have few or none (`LIMITS.lowStockMax`). */
export type StockMarks = Readonly<Record<number, number>>;

/** The data that lists show of products. */
export interface CatalogueData {
  readonly products: readonly ProductSummary[];
  readonly stock: StockMarks;
}

const Packed = v.object({
  rows: v.array(v.array(v.unknown())),
  stock: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The data as an object for `JSON.stringify`, with one row for each product (`packRow`). */
export function packCatalogue({ products, stock }: CatalogueData) {
  return { rows: products.map(packRow), stock };
}

/** The reverse of `packCatalogue`. Throws a `ValiError` for anything else. Leaves out invalid stock marks. */
export function unpackCatalogue(packed: unknown): CatalogueData {
  const { rows, stock } = v.parse(Packed, packed);
  return {
    products: v.parse(v.array(ProductSummarySchema), rows.map(unpackRow)),
    stock: Object.fromEntries(Object.entries(stock).filter(isMark)),
  };
}

export function stockMarksOf(products: readonly Pick<Product, 'id' | 'stock'>[]): StockMarks {
  const low = products.filter(({ stock }) => stock <= lowStockMax);
  return Object.fromEntries(low.map(({ id, stock }) => [id, stock]));
}

function isMark(entry: [string, unknown]): entry is [string, number] {
  return Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0;
}
