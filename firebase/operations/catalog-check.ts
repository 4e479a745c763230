import {
  catalogPagesOf,
  checkCatalog,
  parseProduct,
  type CatalogCheck,
  type Product,
} from '@galleria/shared-contracts/domain';

import type { FirestoreOwner, Write } from './backend/firestore-owner';
import { ownerWrite } from './catalog-writes';

export interface CatalogInspection extends CatalogCheck {
  readonly products: number;
  /** Writes what is missing and corrects what differs. Rejects if it was changed meanwhile. */
  repairIt(): Promise<void>;
}

/**
 * Reads all products and the packed catalogue and compares them. Rejects with the name of the
 * product when one cannot be read.
 */
export async function inspectCatalog(firestore: FirestoreOwner): Promise<CatalogInspection> {
  // The pages first: a product that is edited between the reads changes its page, which the repair
  // then notices by the page's time.
  const catalog = await firestore.list('catalog');
  const catalogWords = await firestore.list('catalogWords');
  const products = (await firestore.list('products')).map(([id, { data }]) => productOf(id, data));
  const dataOf = (documents: typeof catalog) =>
    documents.map(([id, { data }]) => [id, data] as const);
  const check = checkCatalog(
    products,
    catalogPagesOf({ catalog: dataOf(catalog), catalogWords: dataOf(catalogWords) }),
  );
  const readAt = new Map([
    ...catalog.map(([id, { updateTime }]) => [`catalog/${id}`, updateTime] as const),
    ...catalogWords.map(([id, { updateTime }]) => [`catalogWords/${id}`, updateTime] as const),
  ]);
  return {
    ...check,
    products: products.length,
    repairIt: () =>
      firestore.commit(
        check.repair.map((write): Write => {
          const { collection, key } = write;
          const updateTime = readAt.get(`${collection}/${key}`);
          return {
            ...ownerWrite(write),
            onlyIf: updateTime === undefined ? { exists: false } : { updateTime },
          };
        }),
      ),
  };
}

function productOf(id: string, data: unknown): Product {
  try {
    return parseProduct(data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`products/${id} cannot be read: ${reason}. Correct it first.`, {
      cause: error,
    });
  }
}
