import {
  fail,
  ok,
  parseProduct,
  unpackCatalogPage,
  unpackCatalogWords,
  type CatalogCollection,
  type Product,
  type ProductSummary,
  type ProductWords,
  type Result,
} from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** One document of the packed catalogue, or of its words. */
export interface CatalogPage<Row> {
  /** Its number, from 0. */
  readonly page: number;
  /** When an admin last changed it, by the server's clock. */
  readonly updatedAtMs: number;
  readonly rows: readonly Row[];
}

/**
 * The pages changed after this moment, or all of them without one: one document for each 500
 * products. Asking for changes where there are none costs one read.
 */
export type ReadPages<Row> = (
  changedAfterMs: number | null,
) => Promise<Result<readonly CatalogPage<Row>[]>>;

/** Pieces left, by product id. */
export type StockMarks = Readonly<Record<number, number>>;

/** From this many pieces on nothing is said about the stock. */
export const LOW_STOCK_MAX = 5;
/** Firestore compares a field with at most this many values in one query. */
const VALUES_MAX = 30;
/** Sold-out products are asked for in portions of this size. */
const PORTION = 500;

/** Reads of the catalogue, over REST: a visitor needs nothing live to browse. */
export interface CatalogRepository {
  readonly pages: ReadPages<ProductSummary>;
  /** What a search finds products by, besides their titles: read by those who search. */
  readonly words: ReadPages<ProductWords>;
  /** The product itself; `null` when there is none of this id. */
  product(id: number): Promise<Result<Product | null>>;
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

export function createCatalogRepository(firebase: FirebaseClient): CatalogRepository {
  const lite = () => firebase.lite('anyone');
  return {
    pages: (changedAfterMs) => readPages('catalog', unpackCatalogPage, changedAfterMs),
    words: (changedAfterMs) => readPages('catalogWords', unpackCatalogWords, changedAfterMs),
    product: (id) =>
      answer(async () => {
        const { db, doc, getDoc } = await lite();
        const snapshot = await getDoc(doc(db, 'products', String(id)));
        return snapshot.exists() ? parseProduct(snapshot.data()) : null;
      }),
    lowStock: () =>
      answer(async () => {
        const { db, collection, getDocs, orderBy, query, where } = await lite();
        const isLow = where('stock', '<=', LOW_STOCK_MAX);
        const { docs } = await getDocs(query(collection(db, 'products'), isLow, orderBy('stock')));
        return marksOf(docs);
      }),
    stockOf: (ids) =>
      answer(async () => {
        const { db, collection, getDocs, query, where } = await lite();
        const portions = Array.from({ length: Math.ceil(ids.length / VALUES_MAX) }, (_, place) =>
          ids.slice(place * VALUES_MAX, (place + 1) * VALUES_MAX),
        );
        const answers = await Promise.all(
          portions.map((portion) =>
            getDocs(query(collection(db, 'products'), where('id', 'in', portion))),
          ),
        );
        return marksOf(answers.flatMap(({ docs }) => docs));
      }),
    soldOut: () =>
      answer(async () => {
        const { db, collection, getDocs, limit, orderBy, query, startAfter, where } = await lite();
        const asked = query(
          collection(db, 'products'),
          where('stock', '<=', 0),
          orderBy('stock'),
          limit(PORTION),
        );
        const found: Snapshot[] = [];
        for (let next = asked; ;) {
          const { docs } = await getDocs(next);
          found.push(...docs);
          const last = docs.at(-1);
          if (!last || docs.length < PORTION) return marksOf(found);
          next = query(asked, startAfter(last));
        }
      }),
  };

  async function readPages<Row>(
    name: CatalogCollection,
    unpack: (packed: string) => readonly Row[],
    changedAfterMs: number | null,
  ) {
    return answer(async () => {
      const { db, collection, getDocs, query, where } = await lite();
      const all = collection(db, name);
      // The server's times are finer than a millisecond: "later" begins at the next one.
      const asked =
        changedAfterMs === null
          ? all
          : query(all, where('updatedAt', '>=', new Date(changedAfterMs + 1)));
      const { docs } = await getDocs(asked);
      return docs.map((document): CatalogPage<Row> => {
        const { page, updatedAt, packed } = document.data();
        return {
          page: Number(page),
          updatedAtMs: millisOf(updatedAt),
          rows: unpack(String(packed)),
        };
      });
    });
  }
}

interface Snapshot {
  data(): Record<string, unknown>;
}

async function answer<T>(read: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await read());
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}

function marksOf(documents: readonly Snapshot[]): StockMarks {
  const products = documents.map((document) => parseProduct(document.data()));
  return Object.fromEntries(products.map(({ id, stock }) => [id, stock]));
}

/** Of a Firestore timestamp; 0 makes a page without one be read again. */
function millisOf(time: unknown): number {
  if (typeof time !== 'object' || time === null || !('seconds' in time)) return 0;
  const nanoseconds = 'nanoseconds' in time ? Number(time.nanoseconds) : 0;
  return Number(time.seconds) * 1000 + Math.floor(nanoseconds / 1e6);
}
