import * as v from 'valibot';

import { ProductSummarySchema, type ProductSummary } from './documents/product';
import { packRow, unpackRow } from './packed-row';

/**
 * The packed catalogue: `catalog/{page}` holds the summaries of up to 500 products as one
 * string, so a visit reads N/500 documents and not N. A product's page follows from its id
 * alone, so a change to a product rewrites exactly one page, by `changeCatalogPage`
 * (catalog-change.ts).
 *
 * Document: `{ page: int, version: int, packed: string, updatedAt: timestamp }`; the key is the
 * page number. `version` rises by one with every change of the page. `packed` is JSON: an array
 * of rows (`packRow`) sorted by id. `stock` is left out on purpose: it changes with every order, and
 * orders must not touch these pages.
 */
export const CATALOG_PAGE_SIZE = 500;

/** The number of the page that holds the product: ids 1–500 are on page 0. */
export function catalogPageOf(productId: number): number {
  return Math.floor((productId - 1) / CATALOG_PAGE_SIZE);
}

const PackedRows = v.array(v.array(v.unknown()));

/** The `packed` text of one page; the products must all belong to it. */
export function packCatalogPage(products: readonly ProductSummary[]): string {
  return JSON.stringify([...products].sort((a, b) => a.id - b.id).map(packRow));
}

/** The products of a page. Throws a `ValiError` or `SyntaxError` when the text is not a page. */
export function unpackCatalogPage(packed: string): ProductSummary[] {
  const rows = v.parse(PackedRows, JSON.parse(packed));
  return v.parse(v.array(ProductSummarySchema), rows.map(unpackRow));
}
