import type { StockedProduct } from '@galleria/shared-contracts/domain';

import type { OpenCommit } from '../../kit/data/commit';
import { applyBulkChange, type BulkChange } from './bulk-change';
import { draftOf, textsOf, type ProductTexts } from './product-texts';
import {
  addProducts,
  changeProducts,
  readProducts,
  removeProducts,
  whyMissing,
} from './product-transactions';
import { BATCH_MAX } from './run-plan';
import { NOTHING_DONE } from '../../kit/data/runs/run';
import type { RecordedChange, RunRow, StepReport } from './run';

/**
 * Applies one batch. A batch has either only new products or none. `previous` is the report of the batch before; if
 * that batch added products, the next numbers follow theirs without a read.
 */
export async function applyRows(
  open: OpenCommit,
  change: BulkChange | null,
  rows: readonly RunRow[],
  previous: StepReport | null,
): Promise<StepReport> {
  const drafts = rows.flatMap(({ id, texts }) =>
    // Safe: a new product's row has all texts.
    id === null ? draftOf(texts as ProductTexts) : [],
  );
  if (drafts.length > 0) {
    const added = await addProducts(open, drafts, { lastId: previous?.addedIds.at(-1) });
    return { ...NOTHING_DONE, addedIds: added.map(({ id }) => id) };
  }
  const rowOf = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.texts]])));
  return changeProducts(open, [...rowOf.keys()], (product) =>
    change === null ? withTexts(product, rowOf.get(product.id)) : applyBulkChange(change, product),
  );
}

/**
 * Reverts recorded changes of products that nobody has changed since the run. Added products that are
 * already deleted count as reverted.
 */
export async function takeBack(
  open: OpenCommit,
  changes: readonly RecordedChange[],
): Promise<StepReport> {
  const { own, added, products } = await unchangedSince(open, changes);
  if (added.length > 0) await removeProducts(open, added);
  const before = new Map(own.flatMap((one) => (one.before ? [[one.id, one.before]] : [])));
  if (before.size > 0) {
    await changeProducts(open, [...before.keys()], (product) =>
      withTexts(product, before.get(product.id)),
    );
  }
  return {
    ...NOTHING_DONE,
    changedIds: own.map(({ id }) => id),
    leftAlone: changes
      .filter((change) => !own.includes(change))
      .map(({ id }) => {
        const product = products.get(id);
        return { id, reason: product ? 'It has changed since' : whyMissing(product) };
      }),
  };
}

/**
 * Deletes some added products, because one commit can add more products than it can delete. `false` when
 * the rest is small enough for `takeBack`.
 */
export async function deleteSomeAdded(
  open: OpenCommit,
  changes: readonly RecordedChange[],
): Promise<boolean> {
  if (changes.filter(({ before }) => before === null).length <= BATCH_MAX.remove) return false;
  const { added } = await unchangedSince(open, changes);
  if (added.length <= BATCH_MAX.remove) return false;
  await removeProducts(open, added.slice(0, BATCH_MAX.remove));
  return true;
}

/**
 * `own`: the changes whose products nobody has changed since. `added`: the ids of the products that
 * these changes added and that still exist. `products`: all existing products of the changes.
 */
async function unchangedSince(open: OpenCommit, changes: readonly RecordedChange[]) {
  const products = await readProducts(
    open,
    changes.map(({ id }) => id),
  );
  const own = changes.filter(({ id, before, after }) => {
    const product = products.get(id);
    if (product === undefined) return before === null;
    if (product === null) return false;
    const texts: Record<string, string> = textsOf(product);
    return Object.entries(after).every(([name, text]) => texts[name] === text);
  });
  const added = own.filter(({ id, before }) => before === null && products.has(id));
  return { own, added: added.map(({ id }) => id), products };
}

function withTexts(product: StockedProduct, texts: Partial<ProductTexts> = {}): StockedProduct {
  return { id: product.id, ...draftOf({ ...textsOf(product), ...texts }) };
}
