import { parseProduct, unpackCatalogPage } from '@galleria/shared-contracts';
import type { Product, ProductSummary, Result } from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';
import { fail, ok } from '@galleria/shared-contracts';

/** Reads of the catalogue, over REST: a visitor needs nothing live to browse. */
export interface CatalogRepository {
  /** Every product's summary, from the packed pages: one document for each 500 products. */
  summaries(): Promise<Result<ProductSummary[]>>;
  /** The product itself; `null` when there is none of this id. */
  product(id: number): Promise<Result<Product | null>>;
}

export function createCatalogRepository(firebase: FirebaseClient): CatalogRepository {
  return {
    async summaries() {
      try {
        const { db, collection, getDocs } = await firebase.lite('anyone');
        const pages = await getDocs(collection(db, 'catalog'));
        return ok(pages.docs.flatMap((page) => unpackCatalogPage(String(page.get('packed')))));
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async product(id) {
      try {
        const { db, doc, getDoc } = await firebase.lite('anyone');
        const snapshot = await getDoc(doc(db, 'products', String(id)));
        return ok(snapshot.exists() ? parseProduct(snapshot.data()) : null);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}
