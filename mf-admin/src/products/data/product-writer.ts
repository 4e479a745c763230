import {
  CATALOG_COLLECTIONS,
  catalogPageOf,
  changeCatalogPage,
  fail,
  ok,
  OFFLINE_NOTICE,
  parseProduct,
  productDocument,
  type CatalogChange,
  type Product,
  type Result,
  type StoredCatalogPage,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  type FirebaseClient,
  type LiveDatabase,
} from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../../operations/data/audit-trail';
import type { ChangeReport } from '../../kit/data/change-report';
import { documentUpdate, type ProductDraft } from './product-change';

/**
 * How many products one commit may hold. The rules may look at 20 documents for a commit, counted
 * without what a server keeps in mind: each edit or deletion is one, each new product five, the two
 * documents of the packed page two, the audit entry two, the counter three.
 */
export const BATCH_MAX = { add: 2, change: 16 } as const;

/** What becomes of one product: how it is afterwards, or why it is left as it is. */
export type Change = (current: Product) => Product | { readonly leftAlone: string };

/**
 * Changes products, each call in one commit with the packed catalogue and the audit trail, so that
 * either all of it holds or nothing does. Commits of two admins on one page follow each other:
 * whoever comes second reads the page again.
 */
export interface ProductWriter {
  /**
   * At most `BATCH_MAX.add`. Where their numbers would run over two pages of the catalogue, only
   * those of the first page are added: as many as there are in the answer.
   */
  add(drafts: readonly ProductDraft[]): Promise<Result<readonly Product[]>>;
  /** At most `BATCH_MAX.change` products of one page. */
  change(ids: readonly number[], change: Change): Promise<Result<ChangeReport<number>>>;
  /** At most `BATCH_MAX.change` products of one page; those that are gone already count as done. */
  remove(ids: readonly number[]): Promise<Result<null>>;
}

type Transaction = Parameters<Parameters<LiveDatabase['runTransaction']>[1]>[0];

export function createProductWriter(
  firebase: FirebaseClient,
  recordInAudit: RecordInAudit,
): ProductWriter {
  /** In one transaction, again when another one came between. */
  async function commit<T>(
    work: (live: LiveDatabase, transaction: Transaction) => Promise<T>,
  ): Promise<Result<T>> {
    // A transaction needs the server, and would keep asking for it.
    if (!navigator.onLine) {
      return fail({ kind: 'offline', message: OFFLINE_NOTICE, retryable: true });
    }
    try {
      const live = await firebase.live();
      return ok(await live.runTransaction(live.db, (transaction) => work(live, transaction)));
    } catch (cause) {
      return fail(appErrorFrom(cause));
    }
  }

  async function readPage(
    { db, doc }: LiveDatabase,
    transaction: Transaction,
    page: number,
  ): Promise<StoredCatalogPage> {
    const [catalog, catalogWords] = await Promise.all(
      CATALOG_COLLECTIONS.map(async (collection) => {
        const stored = await transaction.get(doc(db, collection, String(page)));
        return stored.exists() ? stored.data() : null;
      }),
    );
    return { catalog: catalog ?? null, catalogWords: catalogWords ?? null };
  }

  /** Says whether the page says anything else now. */
  function writePage(
    { db, doc, serverTimestamp }: LiveDatabase,
    transaction: Transaction,
    page: number,
    stored: StoredCatalogPage,
    change: CatalogChange,
  ): boolean {
    const writes = changeCatalogPage(page, stored, change);
    for (const { collection, key, data } of writes) {
      transaction.set(doc(db, collection, key), { ...data, updatedAt: serverTimestamp() });
    }
    return writes.length > 0;
  }

  async function readProducts(
    { db, doc }: LiveDatabase,
    transaction: Transaction,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Product>> {
    const snapshots = await Promise.all(
      ids.map((id) => transaction.get(doc(db, 'products', String(id)))),
    );
    const products = snapshots
      .filter((snapshot) => snapshot.exists())
      .map((snapshot) => parseProduct(snapshot.data()));
    return new Map(products.map((product) => [product.id, product]));
  }

  return {
    add: (drafts) =>
      commit(async (live, transaction) => {
        const { db, doc } = live;
        const counter = await transaction.get(doc(db, 'meta', 'products'));
        const lastId = counter.exists() ? Number(counter.get('lastId')) : 0;
        const page = catalogPageOf(lastId + 1);
        const products = drafts
          .map((draft, at) => ({ ...draft, id: lastId + 1 + at }))
          .filter(({ id }) => catalogPageOf(id) === page);
        const ids = products.map(({ id }) => id);
        const stored = await readPage(live, transaction, page);
        for (const product of products) {
          transaction.set(doc(db, 'products', String(product.id)), productDocument(product));
        }
        transaction.set(doc(db, 'meta', 'products'), { lastId: lastId + products.length });
        writePage(live, transaction, page, stored, { put: products });
        recordInAudit(live, transaction, { action: 'added product', target: targetOf(ids) });
        return products;
      }),

    change: (ids, change) =>
      commit(async (live, transaction) => {
        const { db, doc } = live;
        const page = catalogPageOf(ids[0] ?? 1);
        const stored = await readPage(live, transaction, page);
        const current = await readProducts(live, transaction, ids);
        const leftAlone: { id: number; reason: string }[] = [];
        const put: Product[] = [];
        const changedFields = new Set<string>();
        for (const id of ids) {
          const before = current.get(id);
          const after = before ? change(before) : { leftAlone: 'It was deleted meanwhile' };
          if ('leftAlone' in after || !before) {
            leftAlone.push({ id, reason: 'leftAlone' in after ? after.leftAlone : '' });
            continue;
          }
          const update = documentUpdate(before, after);
          if (Object.keys(update).length === 0) continue;
          transaction.update(doc(db, 'products', String(id)), update);
          put.push(after);
          for (const field of Object.keys(update)) changedFields.add(field);
        }
        const changedIds = put.map(({ id }) => id);
        if (put.length > 0) {
          writePage(live, transaction, page, stored, { put });
          recordInAudit(live, transaction, {
            action: 'edited product',
            target: `${targetOf(changedIds)} (${[...changedFields].join(', ')})`,
          });
        }
        return { changedIds, leftAlone };
      }),

    remove: (ids) =>
      commit(async (live, transaction) => {
        const { db, doc } = live;
        const page = catalogPageOf(ids[0] ?? 1);
        const stored = await readPage(live, transaction, page);
        const current = await readProducts(live, transaction, ids);
        const removed = ids.filter((id) => current.has(id));
        for (const id of removed) transaction.delete(doc(db, 'products', String(id)));
        // A page may still list what is gone already: taking that off is a change like any other.
        const isPageChanged = writePage(live, transaction, page, stored, { remove: ids });
        if (removed.length > 0 || isPageChanged) {
          recordInAudit(live, transaction, {
            action: 'deleted product',
            target: targetOf(removed.length > 0 ? removed : ids),
          });
        }
        return null;
      }),
  };
}

/** `products/7`, or `products/7,8,9`. */
function targetOf(ids: readonly number[]): string {
  return `products/${ids.join(',')}`;
}
