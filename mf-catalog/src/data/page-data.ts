import {
  packCatalogPage,
  parseProduct,
  productDocument,
  unpackCatalogPage,
  type Product,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

import type { StockMarks } from './catalog.repository';

/** What a static page was rendered with, and its scripts begin with. */
export interface PageData {
  /** The page's, behind the base path. */
  readonly path: string;
  /** Those that the page shows, by id: the page puts them in order as it does with all. */
  readonly products: readonly ProductSummary[];
  /** Of how many products these are the first. */
  readonly count: number;
  /** Pieces left, of those products that have few or none. */
  readonly stock: StockMarks;
  /** Decides the random order of a list (`seedOfDay`). */
  readonly seed?: number;
  /** Of home and lists: changes of this moment and later may be missing. */
  readonly asOfMs?: number | undefined;
  /** The highest id of all products then. Those with a higher one are new. */
  readonly lastId?: number | undefined;
  /** The product of a product's page. */
  readonly product?: Product;
}

/** As JSON. */
export function packPageData({ products, product, ...data }: PageData): object {
  return {
    ...data,
    packed: packCatalogPage(products),
    ...(product && { document: productDocument(product) }),
  };
}

/** The reverse; `null` for anything else, for the page's data comes from a file. */
export function unpackPageData(packed: unknown): PageData | null {
  if (typeof packed !== 'object' || packed === null) return null;
  try {
    const { path, count, stock, seed, asOfMs, lastId, packed: rows, document }: Packed = packed;
    const numbers = naturalsIn({ seed, asOfMs, lastId });
    if (!isNatural(count) || numbers === null) return null;
    return {
      path: String(path),
      products: unpackCatalogPage(String(rows)),
      count,
      stock: Object.fromEntries(Object.entries(stock ?? {}).filter(isMark)),
      ...numbers,
      ...(document !== undefined && { product: parseProduct(document) }),
    };
  } catch (cause) {
    console.error('The page’s data cannot be used:', cause);
    return null;
  }
}

type Packed = { readonly [name in keyof PageData | 'packed' | 'document']?: unknown };

function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Those that are there; `null` when one is something else. */
function naturalsIn<Name extends string>(
  members: Readonly<Record<Name, unknown>>,
): Partial<Record<Name, number>> | null {
  const there = Object.entries(members).filter(([, value]) => value !== undefined);
  // Safe: all are numbers then.
  return there.every(([, value]) => isNatural(value))
    ? (Object.fromEntries(there) as Partial<Record<Name, number>>)
    : null;
}

function isMark(entry: [string, unknown]): entry is [string, number] {
  return isNatural(entry[1]);
}
