import {
  LIMITS,
  parseProduct,
  unpackCatalogPage,
  type Product,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  type FirebaseClient,
  type PublicDocument,
} from '@galleria/shared-contracts/firebase';

import { millisOf } from './millis-of';

/** One document of the packed catalogue. */
export interface CatalogPage<Row> {
  /** Its number, from 0. */
  readonly page: number;
  /** Rises with every change of the page. */
  readonly version: number;
  /** When an admin last changed it, by the server's clock. */
  readonly updatedAtMs: number;
  readonly rows: readonly Row[];
}

/**
 * The pages changed at this moment or later, or all of them without one: one document for each 500
 * products. The pages of that very moment come again, because others may have changed in the same
 * millisecond.
 */
export type ReadPages<Row> = (
  changedSinceMs: number | null,
) => Promise<Result<readonly CatalogPage<Row>[]>>;

/** Pieces left, by product id. */
export type StockMarks = Readonly<Record<number, number>>;

export interface Changes {
  readonly products: readonly Product[];
  /** By the server's clock; 0 without products. */
  readonly newestMs: number;
  /** There may be more than these. */
  readonly isPart: boolean;
}

/** Firestore compares a field with at most this many values in one query. */
const VALUES_MAX = 30;
/** Products are read in portions of this size: the access rules let visitors list no more at once. */
const PORTION = 500;

/** Reads of the catalogue, without the SDK. */
export interface CatalogRepository {
  readonly pages: ReadPages<ProductSummary>;
  /** The product itself; `null` when there is none of this id. */
  product(id: number): Promise<Result<Product | null>>;
  /**
   * Products that were changed at this moment or later, the first `LIMITS.listedMax`, and when the last one
   * was. One document each.
   */
  changedSince(sinceMs: number): Promise<Result<Changes>>;
  /** The products with these ids that exist; one document each. */
  productsOf(ids: readonly number[]): Promise<Result<readonly Product[]>>;
  /**
   * Products that are sold out or nearly so, all of them; the packed pages carry no stock. One
   * document each.
   */
  lowStock(): Promise<Result<StockMarks>>;
  /** The stock of these; one document each. */
  stockOf(ids: readonly number[]): Promise<Result<StockMarks>>;
  /** All that are sold out; one document each. */
  soldOut(): Promise<Result<StockMarks>>;
}

export function createCatalogRepository({ publicReads }: FirebaseClient): CatalogRepository {
  return {
    pages: (changedSinceMs) =>
      attempt(async () => {
        const documents =
          changedSinceMs === null
            ? await publicReads.list('catalog')
            : await publicReads.find('catalog', {
                where: [['updatedAt', '>=', new Date(changedSinceMs)]],
                limit: LIMITS.listedMax,
              });
        return documents.map(({ data: { page, version, updatedAt, packed } }) => ({
          page: Number(page),
          version: Number(version),
          updatedAtMs: millisOf(updatedAt),
          rows: unpackCatalogPage(String(packed)),
        }));
      }),
    product: (id) =>
      attempt(async () => {
        const found = await publicReads.get(`products/${String(id)}`);
        return found && parseProduct(found.data);
      }),
    changedSince: (sinceMs) =>
      attempt(async () => {
        const documents = await publicReads.find('products', {
          where: [['updatedAt', '>=', new Date(sinceMs)]],
          orderBy: 'updatedAt',
          limit: LIMITS.listedMax,
        });
        return {
          products: documents.flatMap(productIn),
          newestMs: millisOf(documents.at(-1)?.data['updatedAt']),
          isPart: documents.length === LIMITS.listedMax,
        };
      }),
    productsOf: (ids) => attempt(() => readProducts(ids)),
    lowStock: () => attempt(() => readStock(LIMITS.lowStockMax)),
    soldOut: () => attempt(() => readStock(0)),
    stockOf: (ids) => attempt(async () => marksOf(await readProducts(ids))),
  };

  async function readProducts(ids: readonly number[]): Promise<readonly Product[]> {
    const portions = Array.from({ length: Math.ceil(ids.length / VALUES_MAX) }, (_, place) =>
      ids.slice(place * VALUES_MAX, (place + 1) * VALUES_MAX),
    );
    const answers = await Promise.all(
      portions.map((portion) =>
        publicReads.find('products', { where: [['id', 'in', portion]], limit: VALUES_MAX }),
      ),
    );
    return answers.flat().map(({ data }) => parseProduct(data));
  }

  /** The stock of all products that have at most so many pieces left. */
  async function readStock(stockMax: number): Promise<StockMarks> {
    const asked = { where: [['stock', '<=', stockMax]], orderBy: 'stock', limit: PORTION } as const;
    const found: PublicDocument[] = [];
    for (;;) {
      const after = found.at(-1);
      const portion = await publicReads.find('products', after ? { ...asked, after } : asked);
      found.push(...portion);
      if (portion.length < PORTION) return marksOf(found.map(({ data }) => parseProduct(data)));
    }
  }
}

/** A document that is no product does not keep the others from being seen. */
function productIn({ name, data }: PublicDocument): readonly Product[] {
  try {
    return [parseProduct(data)];
  } catch (cause) {
    console.error(`${name} is not a product:`, cause);
    return [];
  }
}

function marksOf(products: readonly Product[]): StockMarks {
  return Object.fromEntries(products.map(({ id, stock }) => [id, stock]));
}
