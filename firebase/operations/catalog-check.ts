import { parseProduct, type Product } from '@galleria/shared-contracts/domain';

import type { FirestoreOwner } from './backend/firestore-owner';
import { findCatalogDrift, type CatalogDrift } from './catalog-drift';
import { ownerWrite, readCatalog } from './catalog-writes';

export interface CatalogInspection {
  /** How many products there are. */
  readonly products: number;
  /** Empty when the packed catalogue agrees with the products. */
  readonly drifts: readonly CatalogDrift[];
  /** Writes the drifted pages anew. Rejects if one was changed meanwhile. */
  repair(): Promise<void>;
}

/**
 * Reads all products and the packed catalogue and compares them. Rejects with the name of a
 * product that cannot be read.
 */
export async function inspectCatalog(firestore: FirestoreOwner): Promise<CatalogInspection> {
  // The catalogue is read first: an edit of a product between the reads changes its page, and the
  // repair notices that by the page's time.
  const pages = await readCatalog(firestore);
  const products = (await firestore.list('products')).map(([id, { data }]) => productOf(id, data));
  const drifts = findCatalogDrift(products, pages);
  return {
    products: products.length,
    drifts,
    repair: () =>
      firestore.commit(
        drifts.map(({ repair }) => {
          const stored = pages.get(repair.page);
          return {
            ...ownerWrite(repair),
            onlyIf: stored ? { updateTime: stored.updateTime } : { exists: false },
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
