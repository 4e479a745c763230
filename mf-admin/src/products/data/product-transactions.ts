import {
  parseProductCounter,
  parseStockedProduct,
  stockedProductDocument,
  withRemoved,
  type StockedProduct,
} from '@galleria/shared-contracts/domain';
import { ExpectedFailure } from '@galleria/shared-contracts/firebase';
import type { DocumentSnapshot } from 'firebase/firestore/lite';

import type { AuditChange, OpenCommit } from '../../kit/data/commit';
import { NOTHING_HELD, type Held } from './held-pictures';
import { pictureWrites } from './picture-writes';
import { differences, documentUpdate, textsOf, type ProductDraft } from './product-texts';
import type { StepReport } from './run';

/** A change of one product. Returns the changed product, or the reason why it cannot change. */
export type Change = (current: StockedProduct) => StockedProduct | { readonly leftAlone: string };

interface AddOptions {
  readonly held?: Held;
  /** The last number that was given out, if it is known. The rules deny the commit if it is wrong. */
  readonly lastId?: number | undefined;
}

/** Adds products with the next numbers, and stores the held pictures that they name. */
export async function addProducts(
  open: OpenCommit,
  drafts: readonly ProductDraft[],
  { held = NOTHING_HELD, lastId: knownId }: AddOptions = {},
): Promise<readonly StockedProduct[]> {
  const { lite, transaction, entryKey, record } = open;
  const { db, doc, serverTimestamp } = lite;
  const lastId = knownId ?? (await readCounter(open)).lastId;
  const products = drafts.map((draft, at) => ({ ...draft, id: lastId + 1 + at }));
  const ids = products.map(({ id }) => id);
  const writePictures = await pictureWrites(
    open,
    held,
    products.map((after) => ({ before: null, after })),
  );
  writePictures();
  for (const product of products) {
    transaction.set(doc(db, 'products', String(product.id)), {
      ...stockedProductDocument(product),
      lastAudit: entryKey,
      updatedAt: serverTimestamp(),
    });
  }
  transaction.set(
    doc(db, 'meta', 'products'),
    { lastId: lastId + products.length, lastAudit: entryKey },
    { merge: true },
  );
  record({
    action: 'added product',
    targets: targetsOf(ids),
    changes: products.map((product) => ({
      id: String(product.id),
      before: null,
      after: textsOf(product),
    })),
  });
  return products;
}

/**
 * Changes products, and stores the held pictures that they begin to name. Does not write a product that stays the
 * same.
 */
export async function changeProducts(
  open: OpenCommit,
  ids: readonly number[],
  change: Change,
  held: Held = NOTHING_HELD,
): Promise<StepReport> {
  const { lite, transaction, entryKey, record } = open;
  const current = await readProducts(open, ids);
  const leftAlone: { id: number; reason: string }[] = [];
  const put: { readonly before: StockedProduct; readonly after: StockedProduct }[] = [];
  for (const id of ids) {
    const before = current.get(id);
    const after = before ? change(before) : { leftAlone: whyMissing(before) };
    if ('leftAlone' in after || !before) {
      leftAlone.push({ id, reason: 'leftAlone' in after ? after.leftAlone : '' });
    } else if (differences(before, after).length > 0) {
      put.push({ before, after });
    }
  }
  const writePictures = await pictureWrites(open, held, put);
  writePictures();
  for (const { before, after } of put) {
    transaction.update(lite.doc(lite.db, 'products', String(after.id)), {
      ...documentUpdate(before, after),
      lastAudit: entryKey,
      updatedAt: lite.serverTimestamp(),
    });
  }
  const changedIds = put.map(({ after }) => after.id);
  if (put.length > 0) {
    record({
      action: 'edited product',
      targets: targetsOf(changedIds),
      changes: put.map(changeOf),
    });
  }
  return { changedIds, addedIds: [], leftAlone };
}

/**
 * Deletes products. Products that are already gone count as deleted. The counter names the deleted
 * products and the audit entry, because a deleted product cannot name the entry itself.
 */
export async function removeProducts(open: OpenCommit, ids: readonly number[]): Promise<void> {
  const { lite, transaction, entryKey, record } = open;
  const { db, doc } = lite;
  const counter = await readCounter(open);
  const removed = [...(await readProducts(open, ids))].map(([id, product]) => {
    if (product) return product;
    throw new ExpectedFailure({
      kind: 'conflict',
      message: `Product ${String(id)} cannot be read. Nothing was deleted: tell whoever looks after the shop.`,
      retryable: false,
    });
  });
  const removedIds = removed.map(({ id }) => id);
  for (const id of removedIds) transaction.delete(doc(db, 'products', String(id)));
  if (removed.length === 0) return;
  transaction.update(doc(db, 'meta', 'products'), {
    lastAudit: entryKey,
    ...withRemoved(counter, removedIds),
  });
  record({
    action: 'deleted product',
    targets: targetsOf(removedIds),
    changes: removed.map((product) => ({
      id: String(product.id),
      before: textsOf(product),
      after: null,
    })),
  });
}

function changeOf({ before, after }: Record<'before' | 'after', StockedProduct>): AuditChange {
  const [textsBefore, textsAfter] = [textsOf(before), textsOf(after)];
  const names = differences(before, after);
  const only = (texts: typeof textsBefore) =>
    Object.fromEntries(names.map((name) => [name, texts[name]]));
  return { id: String(before.id), before: only(textsBefore), after: only(textsAfter) };
}

async function readCounter({ lite: { db, doc }, transaction }: OpenCommit) {
  return parseProductCounter((await transaction.get(doc(db, 'meta', 'products'))).data());
}

/** The existing products, by id. A damaged product is `null`, so that it does not stop the others. */
export async function readProducts(
  { lite, transaction }: OpenCommit,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockedProduct | null>> {
  const snapshots = await Promise.all(
    ids.map((id) => transaction.get(lite.doc(lite.db, 'products', String(id)))),
  );
  return new Map(
    snapshots
      .filter((snapshot) => snapshot.exists())
      .map((snapshot) => [Number(snapshot.id), productIn(snapshot)]),
  );
}

function productIn(snapshot: DocumentSnapshot): StockedProduct | null {
  try {
    return parseStockedProduct(snapshot.data());
  } catch {
    return null;
  }
}

export const UNREADABLE = 'It cannot be read';

export const whyMissing = (product: null | undefined) =>
  product === null ? UNREADABLE : 'It was deleted meanwhile';

const targetsOf = (ids: readonly number[]) => ids.map((id) => `products/${id}`);
