import {
  fail,
  isLow,
  ok,
  OFFLINE_NOTICE,
  type AppError,
  type StockedProduct,
  type Result,
} from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';

import { documentUpdate } from '../products/data/product-texts';
import type { ReadPagesCheck } from '../kit/data/pages-check';
import type { ProductRepository, Shelf, StockPart } from '../products/data/product.repository';
import type { ProductWriter } from '../products/data/product-writer';
import { fakeRuns } from './fake-runs';

export const NO_ANSWER: AppError = { kind: 'unavailable', message: 'no answer', retryable: true };

/** A database of products in memory. Every write is reported to all listeners. */
export function fakeProducts(given: readonly StockedProduct[]) {
  const stored = new Map(given.map((product) => [product.id, product]));
  const watchers = new Set<() => void>();
  let lastId = Math.max(0, ...stored.keys());
  let failure: AppError | null = null;
  let failsNextWrite = false;
  let losesNextAnswer = false;
  /** The products that were added with a key, as they were when they were added. */
  const added = new Map<string, readonly StockedProduct[]>();
  const watched: string[] = [];

  function watch<T>(name: string, onChange: OnChange<T>, read: () => T): () => void {
    watched.push(name);
    const tell = () => onChange(failure ? fail(failure) : ok(read()));
    watchers.add(tell);
    tell();
    return () => {
      watchers.delete(tell);
      watched.splice(watched.indexOf(name), 1);
    };
  }

  function answer<T>(value: () => T): Promise<Result<T>> {
    if (!navigator.onLine) {
      return Promise.resolve(fail({ kind: 'offline', message: OFFLINE_NOTICE, retryable: true }));
    }
    return Promise.resolve(failure ? fail(failure) : ok(value()));
  }

  async function write<T>(work: () => T): Promise<Result<T>> {
    if (failsNextWrite) {
      failsNextWrite = false;
      return fail(NO_ANSWER);
    }
    const result = await answer(work);
    if (!losesNextAnswer) return result;
    losesNextAnswer = false;
    return fail(NO_ANSWER);
  }

  /** Changes a product like another admin or an order. */
  function put(product: StockedProduct) {
    stored.set(product.id, product);
    for (const tell of watchers) tell();
  }

  function remove(id: number) {
    stored.delete(id);
    for (const tell of watchers) tell();
  }

  const shelfOf = ({ stock, lowAt }: StockedProduct): Shelf => ({
    pieces: stock,
    ...(lowAt !== undefined && { lowAt }),
  });
  const all = () => [...stored.values()].sort((a, b) => a.id - b.id);
  const products: ProductRepository = {
    watchCatalog: (told) => watch('catalog', told, all),
    watchStock: (ids, told) =>
      watch('stock', told, () => {
        const found = ids.flatMap((id) => stored.get(id) ?? []);
        return new Map(found.map((one) => [one.id, shelfOf(one)]));
      }),
    watchLowStock: (told) =>
      watch('low stock', told, () => {
        return new Map(
          all()
            .filter(isLow)
            .map((one) => [one.id, shelfOf(one)]),
        );
      }),
    watchProduct: (id, told) => watch('product', told, () => stored.get(id) ?? null),
    watchNextId: (told) => watch('next id', told, () => lastId + 1),
    read: (id) => answer(() => stored.get(id) ?? null),
    readAll: (ids, { onProgress } = {}) =>
      answer(() => {
        onProgress?.(ids.length);
        return ids.flatMap((id) => stored.get(id) ?? []);
      }),
    byStock: (isDescending, size) => {
      const sorted = all().sort((a, b) => (isDescending ? b.stock - a.stock : a.stock - b.stock));
      const part = (from: number): Promise<Result<StockPart>> =>
        answer(() => ({
          products: sorted.slice(from, from + size),
          next: from + size < sorted.length ? () => part(from + size) : null,
        }));
      return part(0);
    },
  };

  const productWriter: ProductWriter = {
    add: (drafts, key) => {
      const known = added.get(key);
      if (known) return answer(() => known);
      return write(() => {
        const products = drafts.map((draft) => {
          lastId += 1;
          const product = { ...draft, id: lastId };
          put(product);
          return product;
        });
        added.set(key, products);
        return products;
      });
    },
    change: (ids, change) =>
      write(() => {
        const changedIds: number[] = [];
        const leftAlone: { id: number; reason: string }[] = [];
        for (const id of ids) {
          const before = stored.get(id);
          const after = before ? change(before) : { leftAlone: 'It was deleted meanwhile' };
          if ('leftAlone' in after) leftAlone.push({ id, reason: after.leftAlone });
          else if (before && Object.keys(documentUpdate(before, after)).length > 0) {
            put(after);
            changedIds.push(id);
          }
        }
        return { changedIds, addedIds: [], leftAlone };
      }),
    remove: (ids) =>
      write(() => {
        for (const id of ids) remove(id);
      }),
  };

  const { runs, begun, run } = fakeRuns(productWriter);
  const readPagesCheck: ReadPagesCheck = () =>
    Promise.resolve(ok({ checkedAtMs: Date.parse('2026-05-01T12:03:00'), ageMs: 30_000 }));
  return {
    services: { products, productWriter, runs, readPagesCheck },
    /** Stores a run that was started earlier. */
    begun,
    run,
    stored: (id: number) => stored.get(id),
    put,
    remove,
    /** From now on every call fails with this error; `null` ends the failure. */
    breakDown: (error: AppError | null = NO_ANSWER) => {
      failure = error;
      for (const tell of watchers) tell();
    },
    failNextWrite: () => {
      failsNextWrite = true;
    },
    /** The next write is stored, and its answer is lost. */
    loseNextAnswer: () => {
      losesNextAnswer = true;
    },
    /** The names of the active listeners. */
    watched: () => [...watched].sort(),
  };
}
