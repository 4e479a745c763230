import * as v from 'valibot';

import { catalogPageOf, packCatalogPage, unpackCatalogPage } from './catalog-page';
import type { Product } from './documents/product';

export interface CatalogChange {
  /** Products that are new or changed. */
  readonly put?: readonly Product[];
  /** Ids of products that are no more. */
  readonly remove?: readonly number[];
}

/** `catalog/{page}` to be set whole, with `updatedAt` as the server's time besides. */
export interface PackedPage {
  readonly page: number;
  readonly version: number;
  readonly packed: string;
}

const StoredPage = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  packed: v.string(),
});

/**
 * What to write, in the batch that changes the products, so that their page of the packed catalogue
 * says the same as they do; `null` for a change that the page does not show, as one of the stock.
 * `stored` is the page's data, `null` where there is none. It must have been read in the same
 * transaction, or its `version` makes the rules refuse the batch when another one came between.
 *
 * Throws a `RangeError` when a product belongs to another page, and a `ValiError` or `SyntaxError`
 * when the stored page cannot be read (`npm run catalog:check -- --repair` writes it anew).
 */
export function changeCatalogPage(
  page: number,
  stored: unknown,
  { put = [], remove = [] }: CatalogChange,
): PackedPage | null {
  const stranger = [...put.map(({ id }) => id), ...remove].find((id) => catalogPageOf(id) !== page);
  if (stranger !== undefined) {
    throw new RangeError(`Product ${stranger} is on page ${catalogPageOf(stranger)}, not ${page}`);
  }
  const former = stored === null ? null : v.parse(StoredPage, stored);
  const rows = new Map(
    (former ? unpackCatalogPage(former.packed) : []).map((row) => [row.id, row]),
  );
  for (const product of put) rows.set(product.id, product);
  for (const id of remove) rows.delete(id);
  const packed = packCatalogPage([...rows.values()]);
  if (former?.packed === packed) return null;
  return { page, version: (former?.version ?? 0) + 1, packed };
}

/** The whole page written anew, whatever was stored; an empty list empties it. */
export function rewriteCatalogPage(
  page: number,
  stored: unknown,
  products: readonly Product[],
): PackedPage | null {
  if (stored === null && products.length === 0) return null;
  const packed = packCatalogPage(products);
  const former = v.safeParse(StoredPage, stored);
  if (former.success && former.output.packed === packed) return null;
  // Of a damaged page the version may still be good, and the rules count on from it.
  const counted = v.safeParse(v.pick(StoredPage, ['version']), stored);
  return { page, version: (counted.success ? counted.output.version : 0) + 1, packed };
}
