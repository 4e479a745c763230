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

import { follow, unreachable, WITH_CONFIRMATIONS } from '../../kit/data/follow';
import { Moment } from '../../kit/data/moment';

/** All products as they once were. */
export interface FormerCatalogue {
  readonly products: readonly ProductSummary[];
  /** What has changed at this moment or later, by the server's clock, may be missing. */
  readonly asOfMs: number;
  /** How many products had been deleted. It may have some that were deleted later. */
  readonly removedCount: number;
}

/** `null` where there is none, or it cannot be read. */
export type ReadPublished = () => Promise<FormerCatalogue | null>;

/**
 * Follows all products, by id: those that the site has published, and live what has changed or was deleted
 * since. Without published products they are read from the database, as when more were deleted since than its
 * counter lists. Nothing is told before the server has said what has changed.
 */
export function followCatalogue(
  firebase: FirebaseClient,
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
          stop = followSince(live, former, {
            next: (products) => next(() => products),
            failed,
            cannotTell: () => begin(() => readAll(live)),
          });
        },
        (cause: unknown) => {
          if (!isOver) failed(cause);
        },
      );
    }

    begin(async () => (await readPublished()) ?? readAll(live));
    return () => {
      isOver = true;
      stop();
    };
  });
}

interface Told {
  readonly next: (products: readonly ProductSummary[]) => void;
  readonly failed: (cause: unknown) => void;
  /** More was deleted than the counter lists. */
  readonly cannotTell: () => void;
}

function followSince(
  { db, collection, doc, onSnapshot, query, where }: LiveDatabase,
  former: FormerCatalogue,
  { next, failed, cannotTell }: Told,
): () => void {
  const products = new Map(former.products.map((product) => [product.id, product]));
  let { removedCount } = former;
  const unheard = new Set(['changes', 'deletions']);
  let isToTell = true;

  function heard(what: 'changes' | 'deletions') {
    unheard.delete(what);
    if (unheard.size > 0 || !isToTell) return;
    isToTell = false;
    next([...products.values()].sort((a, b) => a.id - b.id));
  }

  function remove(id: number) {
    if (products.delete(id)) isToTell = true;
  }

  const stopChanges = onSnapshot(
    query(collection(db, 'products'), where('updatedAt', '>=', new Date(former.asOfMs))),
    WITH_CONFIRMATIONS,
    (snapshot) => {
      for (const { type, doc: changed } of snapshot.docChanges()) {
        // A time only grows: what is no longer among the changes is deleted.
        if (type === 'removed') remove(Number(changed.id));
        else {
          for (const product of productsIn([changed])) {
            if (isSame(product, products.get(product.id))) continue;
            products.set(product.id, product);
            isToTell = true;
          }
        }
      }
      if (!snapshot.metadata.fromCache) heard('changes');
      else if (snapshot.empty && unheard.has('changes')) failed(unreachable());
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
          cannotTell();
          return;
        }
        for (const id of removed) remove(id);
        heard('deletions');
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

/** Reads them all, one document each. */
async function readAll(live: LiveDatabase): Promise<FormerCatalogue> {
  const { db, collection, doc, documentId, limit, orderBy, query, startAfter } = live;
  // Read first: what is deleted meanwhile is told later.
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
  // What changed after its portion was read comes with the first changes.
  const doubtMs = LATE_COMMIT_MS + performance.now() - startedAtMs;
  return {
    products: productsIn(found),
    asOfMs: Math.max(0, newestMs - doubtMs),
    removedCount: parseProductCounter(counter.data()).removedCount,
  };
}

/** A document that is no product does not keep the others from being seen. */
function productsIn(documents: readonly QueryDocumentSnapshot[]): readonly ProductSummary[] {
  return documents.flatMap((one) => {
    try {
      return [summaryOf(parseProduct(one.data()))];
    } catch (cause) {
      console.error(`products/${one.id} is not a product:`, cause);
      return [];
    }
  });
}

function isSame(product: ProductSummary, other: ProductSummary | undefined): boolean {
  return JSON.stringify(product) === JSON.stringify(other);
}
