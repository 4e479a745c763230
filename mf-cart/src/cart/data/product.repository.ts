import { parseProduct, type Result } from '@galleria/shared-contracts/domain';
import { attempt, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import type { KnownProducts } from './line-check';

/** The most values that one query takes. */
const VALUES_MAX = 30;

export interface ProductRepository {
  /** The products of these ids as they are now; `null` for one that is no longer sold. */
  read(ids: readonly number[]): Promise<Result<KnownProducts>>;
}

export function createProductRepository({
  publicReads,
}: Pick<FirebaseClient, 'publicReads'>): ProductRepository {
  return {
    read: (ids) =>
      attempt(async () => {
        const portions = Array.from({ length: Math.ceil(ids.length / VALUES_MAX) }, (_, place) =>
          ids.slice(place * VALUES_MAX, (place + 1) * VALUES_MAX),
        );
        const answers = await Promise.all(
          portions.map((portion) =>
            publicReads.find('products', { where: [['id', 'in', portion]], limit: VALUES_MAX }),
          ),
        );
        const products = answers.flat().map(({ data }) => parseProduct(data));
        return Object.fromEntries(
          ids.map((id) => [id, products.find((product) => product.id === id) ?? null]),
        );
      }),
  };
}
