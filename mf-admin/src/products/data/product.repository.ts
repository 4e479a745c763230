import { publishedCatalogueReader } from '@galleria/shared-contracts/contract';
import {
  ok,
  parseProductCounter,
  parseStockedProduct,
  type StockedProduct,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import type { QueryDocumentSnapshot } from 'firebase/firestore';

import { attempt } from '../../kit/data/attempt';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { chunks } from '../../kit/data/in-batches';
import {
  follow,
  followDocument,
  followQuery,
  unreachable,
  WITH_CONFIRMATIONS,
} from '../../kit/data/follow';
import { followCatalogue, type ReadPublished } from './catalogue';

/** Pieces left, and the product's own bound of low stock. */
export type Shelf = Pick<StockedProduct, 'lowAt'> & { readonly pieces: number };
/** By product id. */
export type Stock = ReadonlyMap<number, Shelf>;

/** A Firestore query takes at most this many values for `in`. */
const IN_MAX = 30;
/** At most this many products with low stock are followed. */
export const LOW_STOCK_SHOWN_MAX = 1_000;
/** The number of product queries that run at the same time. */
const READS_AT_ONCE = 4;

/** A page of the products sorted by stock, and a function that reads the next page. */
export interface StockPart {
  readonly products: readonly { readonly id: number; readonly stock: number }[];
  /** `null` on the last page. */
  readonly next: (() => Promise<Result<StockPart>>) | null;
}

/** Reads products. Each `watch…` follows changes until the returned function is called. */
export interface ProductRepository {
  /** All products sorted by id, without stock and description. */
  watchCatalog(onChange: OnChange<readonly ProductSummary[]>): () => void;
  /** The stock of these products. The answer does not contain deleted products. */
  watchStock(ids: readonly number[], onChange: OnChange<Stock>): () => void;
  /** At most `LOW_STOCK_SHOWN_MAX` products with low stock. */
  watchLowStock(onChange: OnChange<Stock>): () => void;
  /** The value is `null` while no product has this id. */
  watchProduct(id: number, onChange: OnChange<StockedProduct | null>): () => void;
  /** The number of the next new product. */
  watchNextId(onChange: OnChange<number>): () => void;
  read(id: number): Promise<Result<StockedProduct | null>>;
  /** Complete products without deleted and damaged ones. Each costs one document read. `signal` stops the reading. */
  readAll(
    ids: readonly number[],
    options?: { readonly onProgress?: (read: number) => void; readonly signal?: AbortSignal },
  ): Promise<Result<readonly StockedProduct[]>>;
  /** The first page of all products sorted by stock. */
  byStock(isDescending: boolean, partSize: number): Promise<Result<StockPart>>;
}

export function createProductRepository(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  readPublished: ReadPublished = publishedCatalogueReader(),
): ProductRepository {
  const ask = <T>(question: (live: LiveDatabase) => Promise<T>) =>
    attempt(async () => question(await firebase.live()));

  return {
    watchCatalog: (onChange) => followCatalogue(firebase, damaged, readPublished, onChange),

    watchStock: (ids, onChange) =>
      follow(firebase, onChange, (live, next, failed) => {
        const { db, collection, documentId, onSnapshot, query, where } = live;
        const parts = chunks(ids, IN_MAX);
        const known = new Map<number, Stock>();
        const stops = parts.map((part, at) =>
          onSnapshot(
            query(collection(db, 'products'), where(documentId(), 'in', part.map(String))),
            WITH_CONFIRMATIONS,
            ({ docs, metadata }) => {
              if (metadata.fromCache) {
                if (docs.length === 0) failed(unreachable());
                return;
              }
              known.set(at, stockIn(docs));
              if (known.size < parts.length) return;
              next(() => new Map([...known.values()].flatMap((stock) => [...stock])));
            },
            failed,
          ),
        );
        if (parts.length === 0) next(() => new Map());
        return () => {
          for (const stop of stops) stop();
        };
      }),

    watchLowStock: (onChange) =>
      followQuery(
        firebase,
        onChange,
        ({ db, collection, limit, orderBy, query, where }) =>
          query(
            collection(db, 'products'),
            where('low', '==', true),
            orderBy('stock'),
            limit(LOW_STOCK_SHOWN_MAX),
          ),
        stockIn,
      ),

    watchProduct: (id, onChange) =>
      followDocument(firebase, onChange, `products/${id}`, parseStockedProduct),

    watchNextId: (onChange) =>
      followDocument(
        firebase,
        (counter) => onChange(counter.ok ? ok((counter.value?.lastId ?? 0) + 1) : counter),
        'meta/products',
        parseProductCounter,
      ),

    read: (id) =>
      ask(async ({ db, doc, getDocFromServer }) => {
        const product = await getDocFromServer(doc(db, 'products', String(id)));
        return product.exists() ? parseStockedProduct(product.data()) : null;
      }),

    readAll: (ids, { onProgress, signal } = {}) =>
      ask(async ({ db, collection, documentId, getDocsFromServer, query, where }) => {
        const products: StockedProduct[] = [];
        let read = 0;
        const waiting = chunks(ids, IN_MAX);
        async function readOn(): Promise<void> {
          for (let part = waiting.shift(); part && !signal?.aborted; part = waiting.shift()) {
            const { docs } = await getDocsFromServer(
              query(collection(db, 'products'), where(documentId(), 'in', part.map(String))),
            );
            products.push(...damaged.rowsOf(docs, (_id, data) => parseStockedProduct(data)));
            read += part.length;
            onProgress?.(read);
          }
        }
        await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn));
        const found = new Map(products.map((product) => [product.id, product]));
        return ids.flatMap((id) => found.get(id) ?? []);
      }),

    byStock: (isDescending, partSize) =>
      ask(async (live) => {
        const { db, collection, getDocsFromServer, limit, orderBy, query, startAfter } = live;
        const all = query(
          collection(db, 'products'),
          orderBy('stock', isDescending ? 'desc' : 'asc'),
          limit(partSize),
        );
        async function part(asked: typeof all): Promise<StockPart> {
          const { docs } = await getDocsFromServer(asked);
          const last = docs.at(-1);
          return {
            products: docs.map((one) => ({
              id: Number(one.id),
              stock: Number(one.get('stock')),
            })),
            next:
              last && docs.length === partSize
                ? () => ask(() => part(query(all, startAfter(last))))
                : null,
          };
        }
        return part(all);
      }),
  };
}

function stockIn(documents: readonly QueryDocumentSnapshot[]): Stock {
  return new Map(
    documents.map((one) => {
      const lowAt: unknown = one.get('lowAt');
      const shelf = {
        pieces: Number(one.get('stock')),
        ...(typeof lowAt === 'number' && { lowAt }),
      };
      return [Number(one.id), shelf];
    }),
  );
}
