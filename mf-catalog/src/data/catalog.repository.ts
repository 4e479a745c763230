import { fail, ok, parseProduct, unpackCatalogPage } from '@galleria/shared-contracts';
import type { Product, ProductSummary, Result } from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** One document of the packed catalogue. */
export interface CatalogPage {
  /** Its number, from 0. */
  readonly page: number;
  /** When an admin last changed it, by the server's clock. */
  readonly updatedAtMs: number;
  readonly products: readonly ProductSummary[];
}

/** Pieces left, by product id. */
export type StockMarks = Readonly<Record<number, number>>;

/** From this many pieces on nothing is said about the stock. */
export const LOW_STOCK_MAX = 5;
/** The most marks that one visit reads; what is sold out comes first. */
const STOCK_MARKS_MAX = 300;

/** Reads of the catalogue, over REST: a visitor needs nothing live to browse. */
export interface CatalogRepository {
  /**
   * The pages changed after this moment, or all of them without one: one document for each 500
   * products. Asking for changes where there are none costs one read.
   */
  pages(changedAfterMs: number | null): Promise<Result<readonly CatalogPage[]>>;
  /** The product itself; `null` when there is none of this id. */
  product(id: number): Promise<Result<Product | null>>;
  /** Products that are sold out or nearly so; the packed pages carry no stock. */
  lowStock(): Promise<Result<StockMarks>>;
}

export function createCatalogRepository(firebase: FirebaseClient): CatalogRepository {
  return {
    async pages(changedAfterMs) {
      try {
        const { db, collection, getDocs, query, where } = await firebase.lite('anyone');
        const catalog = collection(db, 'catalog');
        // The server's times are finer than a millisecond: "later" begins at the next one.
        const asked =
          changedAfterMs === null
            ? catalog
            : query(catalog, where('updatedAt', '>=', new Date(changedAfterMs + 1)));
        const { docs } = await getDocs(asked);
        return ok(docs.map((document) => parsePage(document.data())));
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async product(id) {
      try {
        const { db, doc, getDoc } = await firebase.lite('anyone');
        const snapshot = await getDoc(doc(db, 'products', String(id)));
        return ok(snapshot.exists() ? parseProduct(snapshot.data()) : null);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async lowStock() {
      try {
        const { db, collection, getDocs, limit, orderBy, query, where } =
          await firebase.lite('anyone');
        const { docs } = await getDocs(
          query(
            collection(db, 'products'),
            where('stock', '<=', LOW_STOCK_MAX),
            orderBy('stock'),
            limit(STOCK_MARKS_MAX),
          ),
        );
        const products = docs.map((document) => parseProduct(document.data()));
        return ok(Object.fromEntries(products.map(({ id, stock }) => [id, stock])));
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}

function parsePage(data: Record<string, unknown>): CatalogPage {
  return {
    page: Number(data['page']),
    updatedAtMs: millisOf(data['updatedAt']),
    products: unpackCatalogPage(String(data['packed'])),
  };
}

/** Of a Firestore timestamp; 0 makes a page without one be read again. */
function millisOf(time: unknown): number {
  if (typeof time !== 'object' || time === null || !('seconds' in time)) return 0;
  const nanoseconds = 'nanoseconds' in time ? Number(time.nanoseconds) : 0;
  return Number(time.seconds) * 1000 + Math.floor(nanoseconds / 1e6);
}
