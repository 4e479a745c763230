import {
  CATALOG_COLLECTIONS,
  catalogPageOf,
  changeCatalogPage,
  parseProduct,
  productDocument,
  type CatalogChange,
  type Product,
  type StoredCatalogPage,
} from '@galleria/shared-contracts/domain';
import type { LiveDatabase, Transaction } from '@galleria/shared-contracts/firebase';

import type { AuditEntry } from '../../operations/data/audit-trail';
import { differences, documentUpdate, textsOf, type ProductDraft } from './product-texts';
import type { RecordedChange, StepReport } from './run';

/** What becomes of one product: the product afterwards, or why it is left as it is. */
export type Change = (current: Product) => Product | { readonly leftAlone: string };

/** One open transaction, and how to record in it what is done. */
export interface OpenTransaction {
  readonly live: LiveDatabase;
  readonly transaction: Transaction;
  readonly record: (entry: AuditEntry) => void;
}

/** Adds products under the next numbers. */
export async function addProducts(
  open: OpenTransaction,
  drafts: readonly ProductDraft[],
): Promise<readonly Product[]> {
  const { live, transaction, record } = open;
  const { db, doc } = live;
  const counter = await transaction.get(doc(db, 'meta', 'products'));
  const lastId = counter.exists() ? Number(counter.get('lastId')) : 0;
  const products = drafts.map((draft, at) => ({ ...draft, id: lastId + 1 + at }));
  const ids = products.map(({ id }) => id);
  const pages = await readPages(open, ids);
  for (const product of products) {
    transaction.set(doc(db, 'products', String(product.id)), productDocument(product));
  }
  transaction.set(doc(db, 'meta', 'products'), { lastId: lastId + products.length });
  writePages(open, pages, { put: products });
  const changes = products.map((product) => ({
    id: product.id,
    before: null,
    after: textsOf(product),
  }));
  record({ action: 'added product', target: targetOf(ids), changes: JSON.stringify(changes) });
  return products;
}

/** Changes products. Writes nothing where nothing changes. */
export async function changeProducts(
  open: OpenTransaction,
  ids: readonly number[],
  change: Change,
): Promise<StepReport> {
  const { live, transaction, record } = open;
  const pages = await readPages(open, ids);
  const current = await readProducts(open, ids);
  const leftAlone: { id: number; reason: string }[] = [];
  const put: Product[] = [];
  const changes: RecordedChange[] = [];
  const changedFields = new Set<string>();
  for (const id of ids) {
    const before = current.get(id);
    const after = before ? change(before) : { leftAlone: 'It was deleted meanwhile' };
    if ('leftAlone' in after || !before) {
      leftAlone.push({ id, reason: 'leftAlone' in after ? after.leftAlone : '' });
    } else if (differences(before, after).length > 0) {
      const update = documentUpdate(before, after);
      transaction.update(live.doc(live.db, 'products', String(id)), update);
      put.push(after);
      changes.push(recordedChange(before, after));
      for (const field of Object.keys(update)) changedFields.add(field);
    }
  }
  const changedIds = put.map(({ id }) => id);
  if (put.length > 0) {
    writePages(open, pages, { put });
    const fields = [...changedFields].join(', ');
    record({
      action: 'edited product',
      target: `${targetOf(changedIds)} (${fields})`,
      changes: JSON.stringify(changes),
    });
  }
  return { changedIds, addedIds: [], leftAlone };
}

/** Deletes products. Those that are gone already count as deleted. */
export async function removeProducts(open: OpenTransaction, ids: readonly number[]): Promise<void> {
  const { live, transaction, record } = open;
  const pages = await readPages(open, ids);
  const current = await readProducts(open, ids);
  const removed = ids.filter((id) => current.has(id));
  for (const id of removed) transaction.delete(live.doc(live.db, 'products', String(id)));
  // A page may still list a deleted product. Removing it there is a change of its own.
  const isPageChanged = writePages(open, pages, { remove: ids });
  if (removed.length === 0 && !isPageChanged) return;
  record({
    action: 'deleted product',
    target: targetOf(removed.length > 0 ? removed : ids),
  });
}

function recordedChange(before: Product, after: Product): RecordedChange {
  const [textsBefore, textsAfter] = [textsOf(before), textsOf(after)];
  const names = differences(before, after);
  const only = (texts: typeof textsBefore) =>
    Object.fromEntries(names.map((name) => [name, texts[name]]));
  return { id: before.id, before: only(textsBefore), after: only(textsAfter) };
}

type Pages = ReadonlyMap<number, StoredCatalogPage>;

/** The pages of the packed catalogue that list these products. */
async function readPages({ live, transaction }: OpenTransaction, ids: readonly number[]) {
  const read = async (collection: string, page: number) => {
    const stored = await transaction.get(live.doc(live.db, collection, String(page)));
    return stored.exists() ? stored.data() : null;
  };
  const pages = [...new Set(ids.map(catalogPageOf))].map(async (page) => {
    const [catalog = null, catalogWords = null] = await Promise.all(
      CATALOG_COLLECTIONS.map((collection) => read(collection, page)),
    );
    return [page, { catalog, catalogWords }] as const;
  });
  return new Map(await Promise.all(pages));
}

/** True when a page has changed. */
function writePages(
  { live, transaction }: OpenTransaction,
  pages: Pages,
  { put = [], remove = [] }: CatalogChange,
): boolean {
  const { db, doc, serverTimestamp } = live;
  const writes = [...pages].flatMap(([page, stored]) =>
    changeCatalogPage(page, stored, {
      put: put.filter(({ id }) => catalogPageOf(id) === page),
      remove: remove.filter((id) => catalogPageOf(id) === page),
    }),
  );
  for (const { collection, key, data } of writes) {
    transaction.set(doc(db, collection, key), { ...data, updatedAt: serverTimestamp() });
  }
  return writes.length > 0;
}

export async function readProducts(
  { live, transaction }: OpenTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  const snapshots = await Promise.all(
    ids.map((id) => transaction.get(live.doc(live.db, 'products', String(id)))),
  );
  const products = snapshots
    .filter((snapshot) => snapshot.exists())
    .map((snapshot) => parseProduct(snapshot.data()));
  return new Map(products.map((product) => [product.id, product]));
}

/** `products/7`, or `products/7,8,9`. */
function targetOf(ids: readonly number[]): string {
  return `products/${ids.join(',')}`;
}
