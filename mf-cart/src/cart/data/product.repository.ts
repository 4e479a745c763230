import { parseProduct, type Result } from '@galleria/shared-contracts/domain';
import { attempt, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import type { KnownProducts } from './line-check';

export interface ProductRepository {
  /** The products of these ids as they are now; `null` for one that is no longer sold. */
  read(ids: readonly number[]): Promise<Result<KnownProducts>>;
}

export function createProductRepository(firebase: FirebaseClient): ProductRepository {
  return {
    read: (ids) =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('anyone');
        const entries = await Promise.all(
          ids.map(async (id) => {
            const product = await getDoc(doc(db, 'products', String(id)));
            return [id, product.exists() ? parseProduct(product.data()) : null] as const;
          }),
        );
        return Object.fromEntries(entries);
      }),
  };
}
