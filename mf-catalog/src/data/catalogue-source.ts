import { publishedCatalogueReader } from '@galleria/shared-contracts/contract';
import {
  LATE_COMMIT_MS,
  ok,
  summaryOf,
  type CatalogueData,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from './catalog.repository';
import { withStockOf } from './stock-marks';

/** A call within this time after an answer gets the same answer. */
const JUST_READ_MS = 1_000;

export interface KnownCatalogue extends CatalogueData {
  /** There are more products than were read, because the site has no files of them. */
  readonly isCut: boolean;
}

/** All products, kept up to date by reading only what changed. */
export interface CatalogueSource {
  /**
   * The products as they are now: the same object as before while nothing changed. A call made while another is
   * on its way, or just after, shares its answer, unless `force` is given.
   */
  refresh(force?: boolean): Promise<Result<KnownCatalogue>>;
}

interface Base extends KnownCatalogue {
  readonly asOfMs: number;
}

/**
 * Reads what the site has published, and from the database what has changed since. Without published files
 * the first products are read from the database.
 */
export function createCatalogueSource(
  repository: Pick<CatalogRepository, 'changedSince' | 'listed'>,
  readPublished = publishedCatalogueReader(),
  now: () => number = Date.now,
): CatalogueSource {
  let published: unknown = null;
  let base: Base | null = null;
  let sinceMs = 0;
  let changed: ReadonlyMap<number, Product> = new Map();
  let known: KnownCatalogue | null = null;
  let running: Promise<Result<KnownCatalogue>> | null = null;
  let readAtMs = -Infinity;

  function begin(next: Base): Base {
    base = next;
    sinceMs = next.asOfMs;
    changed = new Map();
    known = null;
    return next;
  }

  /** `isAnew`: something is known to have changed, which may be a deletion. */
  async function readBase(isAnew: boolean): Promise<Result<Base>> {
    const files = await readPublished();
    if (files && files !== published) {
      published = files;
      return ok(begin({ ...files, isCut: false }));
    }
    if (base && (published !== null || !isAnew)) return ok(base);
    const listed = await repository.listed();
    return listed.ok ? ok(begin(listed.value)) : listed;
  }

  async function readNow(isAnew: boolean): Promise<Result<KnownCatalogue>> {
    const from = await readBase(isAnew);
    if (!from.ok) return from;
    const changes = await repository.changedSince(sinceMs, Infinity);
    // Without an answer the products are a little older. The next look asks again.
    if (changes.ok) {
      const { products, newestMs } = changes.value;
      sinceMs = Math.max(sinceMs, newestMs - LATE_COMMIT_MS);
      const news = products.filter((one) => !isSame(one, changed.get(one.id)));
      if (news.length > 0) {
        changed = new Map([...changed, ...news.map((one) => [one.id, one] as const)]);
        known = null;
      }
    }
    known ??= withChanged(from.value, changed);
    return ok(known);
  }

  return {
    async refresh(force = false) {
      if (running && !force) return running;
      if (!force && known && now() - readAtMs < JUST_READ_MS) return ok(known);
      // Wait for the running read first: it may have been answered before the change.
      const before = running;
      const run = (async () => {
        await before;
        return readNow(force);
      })();
      running = run;
      try {
        const result = await run;
        if (result.ok) readAtMs = now();
        return result;
      } finally {
        if (running === run) running = null;
      }
    },
  };
}

function isSame(product: Product, other: Product | undefined): boolean {
  return JSON.stringify(product) === JSON.stringify(other);
}

function withChanged(
  { products, stock, isCut }: KnownCatalogue,
  changed: ReadonlyMap<number, Product>,
): KnownCatalogue {
  const others = products.filter(({ id }) => !changed.has(id));
  return {
    products: [...others, ...[...changed.values()].map(summaryOf)].sort((a, b) => a.id - b.id),
    stock: withStockOf(stock, [...changed.values()]),
    isCut,
  };
}
