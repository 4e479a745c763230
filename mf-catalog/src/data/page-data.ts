import { routes } from '@galleria/shared-contracts/contract';
import {
  CATEGORIES,
  packCatalogue,
  parseProduct,
  productDocument,
  unpackCatalogue,
  type CatalogueData,
  type Category,
  type Product,
} from '@galleria/shared-contracts/domain';

/** What a static page was rendered with, and its scripts begin with. Has the products that the page shows, by id: the page puts them in order as it does with all. */
export interface PageData extends CatalogueData {
  /** The page's, behind the base path. */
  readonly path: string;
  /** Of how many products these are the first. */
  readonly count: number;
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
export function packPageData({ products, stock, product, ...data }: PageData): object {
  return {
    ...data,
    ...packCatalogue({ products, stock }),
    ...(product && { document: productDocument(product) }),
  };
}

/** The reverse; `null` for anything else, for the page's data comes from a file. */
export function unpackPageData(packed: unknown): PageData | null {
  if (typeof packed !== 'object' || packed === null) return null;
  try {
    const { path, count, seed, asOfMs, lastId, document }: Packed = packed;
    const numbers = naturalsIn({ seed, asOfMs, lastId });
    if (!isNatural(count) || numbers === null) return null;
    return {
      path: String(path),
      ...unpackCatalogue(packed),
      count,
      ...numbers,
      ...(document !== undefined && { product: parseProduct(document) }),
    };
  } catch (cause) {
    console.error('The page’s data cannot be used:', cause);
    return null;
  }
}

/** The category of a list; `null` for the other pages. */
export function categoryAt(path: string): Category | null {
  return CATEGORIES.find((category) => routes.category(category) === path) ?? null;
}

type Packed = { readonly [name in keyof PageData | 'document']?: unknown };

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
