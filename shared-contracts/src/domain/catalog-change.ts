import * as v from 'valibot';

import { catalogPageOf, packCatalogPage, unpackCatalogPage } from './catalog-page';
import { packCatalogWords, searchWordsOf, unpackCatalogWords } from './catalog-words';
import type { Product } from './documents/product';

/** The collections of the packed catalogue; a page has a document of the same key in each. */
export const CATALOG_COLLECTIONS = ['catalog', 'catalogWords'] as const;
export type CatalogCollection = (typeof CATALOG_COLLECTIONS)[number];

/** The data of a page's documents as they are stored; `null` where there is none. */
export type StoredCatalogPage = Readonly<Record<CatalogCollection, unknown>>;

export interface CatalogChange {
  /** Products that are new or changed. */
  readonly put?: readonly Product[];
  /** Ids of products that are no more. */
  readonly remove?: readonly number[];
}

/** A document to be set whole, with `updatedAt` as the server's time besides. */
export interface CatalogWrite {
  readonly collection: CatalogCollection;
  /** The page number as the document's key. */
  readonly key: string;
  readonly data: { readonly page: number; readonly version: number; readonly packed: string };
}

const StoredDocument = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  packed: v.string(),
});

interface Codec<Row extends { readonly id: number }> {
  readonly ofProduct: (product: Product) => Row;
  readonly pack: (rows: readonly Row[]) => string;
  readonly unpack: (packed: string) => Row[];
}

const SUMMARIES = {
  ofProduct: (product: Product) => product,
  pack: packCatalogPage,
  unpack: unpackCatalogPage,
};
const WORDS = {
  ofProduct: (product: Product) => ({ id: product.id, words: searchWordsOf(product) }),
  pack: packCatalogWords,
  unpack: unpackCatalogWords,
};

/**
 * What to write, in the batch that changes the products, so that the packed catalogue says the
 * same as they do: none to two documents of one page. Nothing is written for a change that the
 * page does not show, as one of the stock. The documents must have been read in the same
 * transaction, or their `version` makes the rules refuse the batch when another one came between.
 *
 * Throws a `RangeError` when a product belongs to another page, and a `ValiError` or `SyntaxError`
 * when a stored document cannot be read (`npm run catalog:check -- --repair` writes it anew).
 */
export function changeCatalogPage(
  page: number,
  stored: StoredCatalogPage,
  change: CatalogChange,
): CatalogWrite[] {
  const ids = [...(change.put ?? []).map(({ id }) => id), ...(change.remove ?? [])];
  const stranger = ids.find((id) => catalogPageOf(id) !== page);
  if (stranger !== undefined) {
    throw new RangeError(`Product ${stranger} is on page ${catalogPageOf(stranger)}, not ${page}`);
  }
  return [
    ...changed('catalog', SUMMARIES, page, stored, change),
    ...changed('catalogWords', WORDS, page, stored, change),
  ];
}

/** The whole page written anew, whatever was stored; an empty list empties it. */
export function rewriteCatalogPage(
  page: number,
  stored: StoredCatalogPage,
  products: readonly Product[],
): CatalogWrite[] {
  return [
    ...rewritten('catalog', SUMMARIES, page, stored, products),
    ...rewritten('catalogWords', WORDS, page, stored, products),
  ];
}

function changed<Row extends { readonly id: number }>(
  collection: CatalogCollection,
  codec: Codec<Row>,
  page: number,
  stored: StoredCatalogPage,
  { put = [], remove = [] }: CatalogChange,
): CatalogWrite[] {
  const document = stored[collection];
  const former = document === null ? null : v.parse(StoredDocument, document);
  const rows = new Map((former ? codec.unpack(former.packed) : []).map((row) => [row.id, row]));
  for (const product of put) rows.set(product.id, codec.ofProduct(product));
  for (const id of remove) rows.delete(id);
  const packed = codec.pack([...rows.values()]);
  if (former?.packed === packed) return [];
  const version = (former?.version ?? 0) + 1;
  return [{ collection, key: String(page), data: { page, version, packed } }];
}

function rewritten<Row extends { readonly id: number }>(
  collection: CatalogCollection,
  codec: Codec<Row>,
  page: number,
  stored: StoredCatalogPage,
  products: readonly Product[],
): CatalogWrite[] {
  const document = stored[collection];
  if (document === null && products.length === 0) return [];
  const packed = codec.pack(products.map((product) => codec.ofProduct(product)));
  const former = v.safeParse(StoredDocument, document);
  if (former.success && former.output.packed === packed) return [];
  // Of a damaged document the version may still be good, and the rules count on from it.
  const counted = v.safeParse(v.pick(StoredDocument, ['version']), document);
  const version = (counted.success ? counted.output.version : 0) + 1;
  return [{ collection, key: String(page), data: { page, version, packed } }];
}
