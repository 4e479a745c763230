import {
  packCatalogue,
  parseProduct,
  productDocument,
  unpackCatalogue,
  FIRST_MENU,
  type CatalogueData,
  type Category,
  type Product,
} from '@galleria/shared-contracts/domain';

import type { Found } from './catalog.repository';
import { learnMenu, menu } from './menu';

/**
 * The data from which a static page is rendered, and with which its scripts begin. It contains the products that the
 * page shows, sorted by id. The page sorts them itself.
 */
export interface PageData extends CatalogueData {
  /** The page's path, without the base path. */
  readonly path: string;
  /** How many cards the whole page has. `products` contains the products of the first cards only. */
  readonly count: number;
  /** Decides the random order of a list (`seedOfDay`). */
  readonly seed?: number;
  /**
   * Milliseconds since 1970 by the server's clock. Changes from this moment on may be missing. Only home and
   * lists have it.
   */
  readonly asOfMs?: number | undefined;
  /** The highest id of all products at that moment. A product with a higher id is new. */
  readonly lastId?: number | undefined;
  /** The product of a product's page. */
  readonly product?: Product;
  /** The other products of its group. */
  readonly others?: readonly Product[];
}

/** The data, with the menu, as an object for `JSON.stringify`. */
export function packPageData({ products, stock, product, others, ...data }: PageData): object {
  return {
    ...data,
    ...(menu.shown !== FIRST_MENU.shown && { menu: { ...menu } }),
    ...packCatalogue({ products, stock }),
    ...(product && { document: productDocument(product) }),
    ...(others && { others: others.map(productDocument) }),
  };
}

/** The reverse of `packPageData`. Returns `null` for anything else, because a file can be damaged. */
export function unpackPageData(packed: unknown): PageData | null {
  if (typeof packed !== 'object' || packed === null) return null;
  try {
    const { path, count, seed, asOfMs, lastId, document, others, menu: news }: Packed = packed;
    learnMenu(news);
    const numbers = naturalsIn({ seed, asOfMs, lastId });
    if (!isNatural(count) || numbers === null) return null;
    return {
      path: String(path),
      ...unpackCatalogue(packed),
      count,
      ...numbers,
      ...(document !== undefined && { product: parseProduct(document) }),
      ...(Array.isArray(others) && { others: others.map(parseProduct) }),
    };
  } catch (cause) {
    console.error('The page’s data cannot be used:', cause);
    return null;
  }
}

/** The product of a product's page, with its group; `undefined` for other pages. */
export function foundIn({ product, others = [] }: PageData): Found | undefined {
  return product && { product, members: [product, ...others] };
}

/** The category whose list is at this path; `null` for home and all products. */
export function categoryAt(path: string): Category | null {
  const key = path.split('/')[3] ?? 'all';
  return key === 'all' ? null : decodeURIComponent(key);
}

type Packed = { readonly [name in keyof PageData | 'document' | 'menu']?: unknown };

function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The members that are not `undefined`; `null` when one of them is not a natural number. */
function naturalsIn<Name extends string>(
  members: Readonly<Record<Name, unknown>>,
): Partial<Record<Name, number>> | null {
  const there = Object.entries(members).filter(([, value]) => value !== undefined);
  // Safe: `every` has checked that all are numbers.
  return there.every(([, value]) => isNatural(value))
    ? (Object.fromEntries(there) as Partial<Record<Name, number>>)
    : null;
}
