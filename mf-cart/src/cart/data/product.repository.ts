import type { Result } from '@galleria/shared-contracts/domain';
import { attempt, readProducts, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { DAMAGED, type KnownProducts } from './line-check';

export interface ProductRepository {
  /** Reads the products with these ids. */
  read(ids: readonly number[]): Promise<Result<KnownProducts>>;
}

export function createProductRepository({
  publicReads,
}: Pick<FirebaseClient, 'publicReads'>): ProductRepository {
  return {
    read: (ids) =>
      attempt(async () => {
        const { products, found } = await readProducts(publicReads, ids);
        return Object.fromEntries(
          ids.map((id) => [
            id,
            products.find((product) => product.id === id) ?? (found.includes(id) ? DAMAGED : null),
          ]),
        );
      }),
  };
}
