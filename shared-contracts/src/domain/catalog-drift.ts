import * as v from 'valibot';

import {
  CATALOG_COLLECTIONS,
  rewriteCatalogPage,
  type CatalogCollection,
  type CatalogWrite,
  type StoredCatalogPage,
} from './catalog-change';
import { catalogPageOf, unpackCatalogPage } from './catalog-page';
import { searchWordsOf, unpackCatalogWords } from './catalog-words';
import type { Product, ProductSummary } from './documents/product';
import { SUMMARY_FIELDS } from './summary-fields';

/** Where one document of the packed catalogue and the products say different things. */
export interface CatalogDrift {
  readonly collection: CatalogCollection;
  readonly page: number;
  /** The document cannot be read, or there is none: nothing below says more. */
  readonly isUnreadable: boolean;
  /** Ids of products that it lacks. */
  readonly missing: readonly number[];
  /** Ids that it has of no product, or that belong to another page. */
  readonly surplus: readonly number[];
  readonly different: readonly { readonly id: number; readonly fields: readonly string[] }[];
}

export interface CatalogCheck {
  /** Empty when all is well. */
  readonly drifts: readonly CatalogDrift[];
  /** What makes it well again: as many documents as there are drifts. */
  readonly repair: readonly CatalogWrite[];
}

/**
 * Compares the products with the packed catalogue. `products` are all of them and `stored` all
 * pages by their number, read as close to each other as can be: an edit between the two reads
 * looks like drift, so look again before a repair.
 */
export function checkCatalog(
  products: readonly Product[],
  stored: ReadonlyMap<number, StoredCatalogPage>,
): CatalogCheck {
  const members = new Map<number, Product[]>();
  for (const product of products) {
    const page = catalogPageOf(product.id);
    const others = members.get(page);
    if (others) others.push(product);
    else members.set(page, [product]);
  }
  const pages = [...new Set([...members.keys(), ...stored.keys()])].sort((a, b) => a - b);
  const drifts: CatalogDrift[] = [];
  const repair: CatalogWrite[] = [];
  for (const page of pages) {
    const documents = stored.get(page) ?? NOTHING_STORED;
    const ofPage = members.get(page) ?? [];
    const writes = rewriteCatalogPage(page, documents, ofPage);
    repair.push(...writes);
    drifts.push(
      ...writes.map(({ collection }) => driftOf(collection, page, documents[collection], ofPage)),
    );
  }
  return { drifts, repair };
}

/** The drift as lines for a person; "in step" when there is none. */
export function describeCatalogCheck({ drifts }: CatalogCheck): string[] {
  if (drifts.length === 0) return ['The packed catalogue is in step with the products.'];
  return drifts.flatMap(({ collection, page, isUnreadable, missing, surplus, different }) => {
    const name = `${collection}/${page}`;
    if (isUnreadable) return [`${name} is missing or cannot be read`];
    const lines = [
      ...missing.map((id) => `${name} lacks product ${id}`),
      ...surplus.map((id) => `${name} has product ${id}, which there is none of`),
      ...different.map(
        ({ id, fields }) => `${name} has another ${fields.join(', ')} of product ${id}`,
      ),
    ];
    return lines.length > 0 ? lines : [`${name} has products twice or out of order`];
  });
}

const NOTHING_STORED: StoredCatalogPage = { catalog: null, catalogWords: null };

const Packed = v.object({ packed: v.string() });

type Row = Readonly<Record<string, string | number>> & { readonly id: number };

function rowsOf(collection: CatalogCollection, document: unknown): Row[] | null {
  try {
    const { packed } = v.parse(Packed, document);
    return collection === 'catalog'
      ? unpackCatalogPage(packed).map(summaryRow)
      : unpackCatalogWords(packed).map(({ id, words }) => ({ id, words }));
  } catch {
    return null;
  }
}

function summaryRow(product: ProductSummary): Row {
  const fields = SUMMARY_FIELDS.map((field) => [field, JSON.stringify(product[field])]);
  return { ...Object.fromEntries(fields), id: product.id } as Row;
}

function driftOf(
  collection: CatalogCollection,
  page: number,
  document: unknown,
  products: readonly Product[],
): CatalogDrift {
  const rows = rowsOf(collection, document);
  if (!rows) {
    return { collection, page, isUnreadable: true, missing: [], surplus: [], different: [] };
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  const expected = new Map(
    products.map((product) => [
      product.id,
      collection === 'catalog'
        ? summaryRow(product)
        : { id: product.id, words: searchWordsOf(product) },
    ]),
  );
  const different: { id: number; fields: string[] }[] = [];
  for (const [id, row] of expected) {
    const other: Row | undefined = found.get(id);
    if (!other) continue;
    const fields = Object.entries(row).flatMap(([name, is]) => (other[name] === is ? [] : name));
    if (fields.length > 0) different.push({ id, fields });
  }
  return {
    collection,
    page,
    isUnreadable: false,
    missing: [...expected.keys()].filter((id) => !found.has(id)),
    surplus: [...found.keys()].filter((id) => !expected.has(id)),
    different,
  };
}

/** The pages of documents as they were listed: by collection, each with its key and its data. */
export function catalogPagesOf(
  listed: Readonly<Record<CatalogCollection, readonly (readonly [key: string, data: unknown])[]>>,
): Map<number, StoredCatalogPage> {
  const pages = new Map<number, StoredCatalogPage>();
  for (const collection of CATALOG_COLLECTIONS) {
    for (const [key, data] of listed[collection]) {
      const page = Number(key);
      pages.set(page, { ...(pages.get(page) ?? NOTHING_STORED), [collection]: data });
    }
  }
  return pages;
}
