import { fail, ok, type AppError, type Product, type Result } from '@galleria/shared-contracts';

import type { CatalogCache, StoredCatalog } from '../data/catalog-cache';
import type { CatalogRepository } from '../data/catalog.repository';

export const UNAVAILABLE: AppError = {
  kind: 'unavailable',
  message: 'The database is away',
  retryable: true,
};

/** A database of these products, all on one page, that can be changed and taken away. */
export function aRepository(initial: readonly Product[]) {
  let products = [...initial];
  let updatedAtMs = 1_000;
  let isAway = false;
  /** The moment asked from, for each time the pages were asked for. */
  const asked: (number | null)[] = [];
  const answer = <T>(value: T): Promise<Result<T>> =>
    Promise.resolve(isAway ? fail(UNAVAILABLE) : ok(value));
  const repository: CatalogRepository = {
    pages(changedAfterMs) {
      asked.push(changedAfterMs);
      const isNews = changedAfterMs === null || updatedAtMs > changedAfterMs;
      return answer(isNews && products.length > 0 ? [{ page: 0, updatedAtMs, products }] : []);
    },
    product: (id) => answer(products.find((product) => product.id === id) ?? null),
    lowStock: () =>
      answer(
        Object.fromEntries(
          products.filter(({ stock }) => stock <= 5).map(({ id, stock }) => [id, stock]),
        ),
      ),
  };
  return {
    repository,
    asked,
    /** As an admin does. */
    change(next: readonly Product[]) {
      products = [...next];
      updatedAtMs += 1_000;
    },
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}

/** A device that kept this, or nothing. */
export function aCache(stored: StoredCatalog | null = null): CatalogCache {
  let kept = stored;
  return {
    read: () => Promise.resolve(kept),
    write: (catalog) => {
      kept = catalog;
      return Promise.resolve();
    },
  };
}
