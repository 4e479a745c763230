import {
  fail,
  ok,
  packCatalogPage,
  unpackCatalogPage,
  type AppError,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { CatalogCache, StoredPages } from '../data/catalog-cache';
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
  let version = 1;
  let isAway = false;
  /** The moment asked from, for each time the pages were asked for. */
  const asked: (number | null)[] = [];
  const answer = <T>(value: T): Promise<Result<T>> =>
    Promise.resolve(isAway ? fail(UNAVAILABLE) : ok(value));
  /** What the stock was asked of: all that is low, these ids, all that is sold out. */
  const askedStock: (readonly number[] | 'low' | 'sold-out')[] = [];
  /** The moments that changes were asked from. */
  const askedChanges: number[] = [];
  /** Those that were edited, as they were then. */
  const edited = new Map<number, Product>();
  const page = <Row>(changedSinceMs: number | null, rows: readonly Row[]) => {
    const isNews = changedSinceMs === null || updatedAtMs >= changedSinceMs;
    return answer(isNews && rows.length > 0 ? [{ page: 0, version, updatedAtMs, rows }] : []);
  };
  const marks = (isAsked: (product: Product) => boolean) =>
    answer(Object.fromEntries(products.filter(isAsked).map(({ id, stock }) => [id, stock])));
  const repository: CatalogRepository = {
    pages(changedSinceMs) {
      asked.push(changedSinceMs);
      return page(changedSinceMs, unpackCatalogPage(packCatalogPage(products)));
    },
    changedSince(sinceMs) {
      askedChanges.push(sinceMs);
      const newestMs = edited.size === 0 ? 0 : sinceMs;
      return answer({ products: [...edited.values()], newestMs, isPart: edited.size >= 500 });
    },
    productsOf: (ids) => answer(products.filter(({ id }) => ids.includes(id))),
    product: (id) => answer(products.find((product) => product.id === id) ?? null),
    lowStock() {
      askedStock.push('low');
      return marks(({ stock }) => stock <= 5);
    },
    stockOf(ids) {
      askedStock.push(ids);
      return marks(({ id }) => ids.includes(id));
    },
    soldOut() {
      askedStock.push('sold-out');
      return marks(({ stock }) => stock === 0);
    },
  };
  return {
    repository,
    asked,
    askedStock,
    askedChanges,
    /** One product, new or not, that is among the changes from then on. */
    edit(product: Product) {
      products = [...products.filter(({ id }) => id !== product.id), product];
      edited.set(product.id, product);
    },
    /** As an admin does, this much later than the last change. */
    change(next: readonly Product[], laterMs = 1_000) {
      products = [...next];
      version += 1;
      updatedAtMs += laterMs;
    },
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}

/** A device that kept this, or nothing. */
export function aCache<Row>(stored: StoredPages<Row> | null = null): CatalogCache<Row> {
  let kept = stored;
  return {
    read: () => Promise.resolve(kept),
    write: (pages) => {
      kept = pages;
      return Promise.resolve();
    },
  };
}
