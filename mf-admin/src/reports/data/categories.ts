import { parseStockedProduct, type Category, type Order } from '@galleria/shared-contracts/domain';
import { ExpectedFailure, type LiteDatabase } from '@galleria/shared-contracts/firebase';

import type { DamagedDocuments } from '../../kit/data/damaged';
import { chunks } from '../../kit/data/in-batches';
import type { ProductRepository } from '../../products/data/product.repository';
import type { CategoryOf } from './sales';

/** At most this many products are read by their ids. For more, the published catalogue costs fewer documents. */
const READ_MAX = 90;
/** A query takes at most this many values for `in`. */
const IN_MAX = 30;

/** Finds the categories of the products in these orders. Reads each product once. */
export type FindCategories = (lite: LiteDatabase, orders: readonly Order[]) => Promise<CategoryOf>;

export function createCategories(
  products: Pick<ProductRepository, 'watchCatalog'>,
  damaged: DamagedDocuments,
): FindCategories {
  /** `undefined` for a product that is no longer there, or cannot be read. */
  const known = new Map<number, Category | undefined>();

  function readCatalogue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = products.watchCatalog((catalogue) => {
        stop();
        if (!catalogue.ok) {
          reject(new ExpectedFailure(catalogue.error));
          return;
        }
        for (const { id, category } of catalogue.value) known.set(id, category);
        resolve();
      });
    });
  }

  return async (lite, orders) => {
    const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ id }) => id)));
    const missing = [...ids].filter((id) => !known.has(id));
    if (missing.length > READ_MAX) await readCatalogue();
    else await Promise.all(chunks(missing, IN_MAX).map((part) => readSome(lite, part)));
    for (const id of missing) if (!known.has(id)) known.set(id, undefined);
    return (id) => known.get(id);
  };

  async function readSome(lite: LiteDatabase, ids: readonly number[]): Promise<void> {
    const { collection, db, documentId, getDocs, query, where } = lite;
    const some = query(collection(db, 'products'), where(documentId(), 'in', ids.map(String)));
    const { docs } = await getDocs(some);
    for (const { id, category } of damaged.rowsOf(docs, (_id, data) => parseStockedProduct(data))) {
      known.set(id, category);
    }
  }
}
