import {
  fail,
  ok,
  stockMarksOf,
  summaryOf,
  type AppError,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from '../data/catalog.repository';

export const UNAVAILABLE: AppError = {
  kind: 'unavailable',
  message: 'The database is away',
  retryable: true,
};

/** A database of these products that can be changed and taken away. */
export function aRepository(initial: readonly Product[]) {
  let products = [...initial];
  let isAway = false;
  /** What was asked: the moments that changes were asked from, and `listed` for all products. */
  const asked: (number | 'listed')[] = [];
  const answer = <T>(value: T): Promise<Result<T>> =>
    Promise.resolve(isAway ? fail(UNAVAILABLE) : ok(value));
  /** Those that were edited, as they were then. */
  const edited = new Map<number, Product>();
  const repository: CatalogRepository = {
    listed() {
      asked.push('listed');
      return answer({
        products: products.map(summaryOf),
        stock: stockMarksOf(products),
        asOfMs: 1_000,
        isCut: false,
      });
    },
    changedSince(sinceMs, most = 500) {
      asked.push(sinceMs);
      const newestMs = edited.size === 0 ? 0 : sinceMs;
      return answer({ products: [...edited.values()], newestMs, isPart: edited.size >= most });
    },
    productsOf: (ids) => answer(products.filter(({ id }) => ids.includes(id))),
    product: (id) => answer(products.find((product) => product.id === id) ?? null),
  };
  return {
    repository,
    asked,
    /** One product, new or not, that is among the changes from then on. */
    edit(product: Product) {
      products = [...products.filter(({ id }) => id !== product.id), product];
      edited.set(product.id, product);
    },
    /** Nothing is among the changes any more. */
    removeEdits: () => edited.clear(),
    /** As an admin does. */
    change(next: readonly Product[]) {
      products = [...next];
    },
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}
