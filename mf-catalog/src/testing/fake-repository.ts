import {
  fail,
  LIMITS,
  ok,
  stockMarksOf,
  summaryOf,
  type AppError,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from '../data/catalog.repository';
import { cardKey } from '../data/groups';

export const UNAVAILABLE: AppError = {
  kind: 'unavailable',
  message: 'The database is away',
  retryable: true,
};

/** A fake database of these products. Tests can change them and make the database unavailable. */
export function aRepository(initial: readonly Product[]) {
  let products = [...initial];
  let isAway = false;
  let isGroupAway = false;
  /** The requests: the start moment for a read of changes, and `listed` for a read of all products. */
  const asked: (number | 'listed')[] = [];
  const answer = <T>(value: T): Promise<Result<T>> =>
    Promise.resolve(isAway ? fail(UNAVAILABLE) : ok(value));
  /** The products that `edit` has changed, by id. */
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
    changedSince(sinceMs) {
      asked.push(sinceMs);
      const newestMs = edited.size === 0 ? 0 : sinceMs;
      return answer({
        products: [...edited.values()],
        newestMs,
        isPart: edited.size >= LIMITS.listedMax,
      });
    },
    productsOf(ids) {
      const read = products.filter(({ id }) => ids.includes(id));
      return answer({ products: read, found: read.map(({ id }) => id) });
    },
    product(id) {
      const product = products.find((one) => one.id === id);
      const members = products.filter((one) => product && cardKey(one) === cardKey(product));
      return answer(product ? { product, members: isGroupAway ? null : members } : null);
    },
  };
  return {
    repository,
    asked,
    /** Adds or replaces a product; it is among the changes from then on. */
    edit(product: Product) {
      products = [...products.filter(({ id }) => id !== product.id), product];
      edited.set(product.id, product);
    },
    /** Empties the changes. */
    removeEdits: () => edited.clear(),
    /** Replaces all products, without any among the changes. */
    change(next: readonly Product[]) {
      products = [...next];
    },
    goAway: () => (isAway = true),
    loseGroups: () => (isGroupAway = true),
    comeBack: () => (isAway = false),
  };
}
