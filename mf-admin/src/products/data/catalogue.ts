import {
  LATE_COMMIT_MS,
  LIMITS,
  parseProduct,
  parseProductCounter,
  removedSince,
  summaryOf,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient, LiveDatabase, OnChange } from '@galleria/shared-contracts/firebase';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';

import type { DamagedDocuments } from '../../kit/data/damaged';
import { follow, unreachable, WITH_CONFIRMATIONS } from '../../kit/data/follow';
import { Moment } from '../../kit/data/moment';

/** All products at an earlier time. */
export interface FormerCatalogue {
  readonly products: readonly ProductSummary[];
  /** Milliseconds since 1970, by the server's clock. Changes at this time or later may be missing. */
  readonly asOfMs: number;
  /** The number of deletions before that time. `products` may contain products that were deleted later. */
  readonly removedCount: number;
}

/** Resolves to `null` if no catalogue is published or it cannot be read. */
export type ReadPublished = () => Promise<FormerCatalogue | null>;

/**
 * Follows all products, sorted by id. Starts with the published catalogue and follows the changes and
 * deletions since then. Reads all products from the database if none are published, or if more were
 * deleted since then than the counter lists. Reports nothing before the server has sent the changes.
 */
export function followCatalogue(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  readPublished: ReadPublished,
  onChange: OnChange<readonly ProductSummary[]>,
): () => void {
  return follow<readonly ProductSummary[]>(firebase, onChange, (live, next, failed) => {
    let isOver = false;
    let stop = () => {};

    function begin(read: () => Promise<FormerCatalogue>) {
      stop();
      stop = () => {};
      read().then(
        (former) => {
          if (isOver) return;
          stop = followSince(live, damaged, former, {
            next: (products) => next(() => products),
            failed,
            lostTrack: () => begin(() => readAll(live, damaged)),
          });
        },
        (cause: unknown) => {
          if (!isOver) failed(cause);
        },
      );
    }

    begin(async () => (await readPublished()) ?? readAll(live, damaged));
    return () => {
      isOver = true;
      stop();
    };
  });
}

interface CatalogueListener {
  readonly next: (products: readonly ProductSummary[]) => void;
  readonly failed: (cause: unknown) => void;
  /** More products were deleted than the counter lists, so the deleted ids are not known. */
  readonly lostTrack: () => void;
}

function followSince(
  { db, collection, doc, onSnapshot, query, where }: LiveDatabase,
  damaged: DamagedDocuments,
  former: FormerCatalogue,
  { next, failed, lostTrack }: CatalogueListener,
): () => void {
  const products = new Map(former.products.map((product) => [product.id, product]));
  let { removedCount } = former;
  const awaited = new Set(['changes', 'deletions']);
  let hasNews = true;

  function report(arrived: 'changes' | 'deletions') {
    awaited.delete(arrived);
    if (awaited.size > 0 || !hasNews) return;
    hasNews = false;
    next([...products.values()].sort((a, b) => a.id - b.id));
  }

  function remove(id: number) {
    if (products.delete(id)) hasNews = true;
  }

  const stopChanges = onSnapshot(
    query(collection(db, 'products'), where('updatedAt', '>=', new Date(former.asOfMs))),
    WITH_CONFIRMATIONS,
    (snapshot) => {
      for (const { type, doc: changed } of snapshot.docChanges()) {
        // `updatedAt` only grows, so a product that leaves the query was deleted.
        if (type === 'removed') {
          damaged.forget(changed.ref.path);
          remove(Number(changed.id));
          continue;
        }
        const [product] = damaged.rowsOf([changed], parseSummary);
        if (!product) remove(Number(changed.id));
        else if (!isSame(product, products.get(product.id))) {
          products.set(product.id, product);
          hasNews = true;
        }
      }
      if (!snapshot.metadata.fromCache) report('changes');
      else if (snapshot.empty && awaited.has('changes')) failed(unreachable());
    },
    failed,
  );
  const stopDeletions = onSnapshot(
    doc(db, 'meta', 'products'),
    WITH_CONFIRMATIONS,
    (document) => {
      if (document.metadata.fromCache) return;
      try {
        const counter = parseProductCounter(document.data());
        const removed = removedSince(counter, removedCount);
        removedCount = counter.removedCount;
        if (removed === null) {
          lostTrack();
          return;
        }
        for (const id of removed) remove(id);
        report('deletions');
      } catch (cause) {
        failed(cause);
      }
    },
    failed,
  );
  return () => {
    stopChanges();
    stopDeletions();
  };
}

/** Reads all products. Each costs one document read. */
async function readAll(live: LiveDatabase, damaged: DamagedDocuments): Promise<FormerCatalogue> {
  const { db, collection, doc, documentId, limit, orderBy, query, startAfter } = live;
  // Read the counter first, so that deletions during the reading are reported later.
  const counter = await live.getDocFromServer(doc(db, 'meta', 'products'));
  const startedAtMs = performance.now();
  const all = query(collection(db, 'products'), orderBy(documentId()), limit(LIMITS.listedMax));
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const { docs } = await live.getDocsFromServer(last ? query(all, startAfter(last)) : all);
    found.push(...docs);
    if (docs.length < LIMITS.listedMax) break;
  }
  const newestMs = found.reduce((newest, one) => {
    return Math.max(newest, v.parse(Moment, one.get('updatedAt')) ?? 0);
  }, 0);
  // Go back by the reading time: a product may change after its page was read.
  const settlingMs = LATE_COMMIT_MS + performance.now() - startedAtMs;
  return {
    products: damaged.rowsOf(found, parseSummary),
    asOfMs: Math.max(0, newestMs - settlingMs),
    removedCount: parseProductCounter(counter.data()).removedCount,
  };
}

const parseSummary = (_id: string, data: unknown) => summaryOf(parseProduct(data));

function isSame(product: ProductSummary, other: ProductSummary | undefined): boolean {
  return JSON.stringify(product) === JSON.stringify(other);
}
