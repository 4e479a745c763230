import { ok, type ProductSummary, type Result } from '@galleria/shared-contracts';

import type { CatalogCache } from './catalog-cache';
import type { CatalogPage, CatalogRepository } from './catalog.repository';

/** All pages are read anew after this long: a page that vanished is noticed at last. */
const FULL_READ_EVERY_MS = 24 * 3_600_000;

/** The catalogue in step with the database, by reading only what changed. */
export interface CatalogueSource {
  /** What this device kept from an earlier visit, at once; `null` when there is nothing. */
  cached(): Promise<readonly ProductSummary[] | null>;
  /**
   * The catalogue as it is now: the same array as before while nothing changed. A call made
   * while another is on its way shares its answer, unless `anew` is asked for.
   */
  refresh(anew?: boolean): Promise<Result<readonly ProductSummary[]>>;
}

export function createCatalogueSource(
  repository: Pick<CatalogRepository, 'pages'>,
  cache: CatalogCache,
  now: () => number = Date.now,
): CatalogueSource {
  let pages = new Map<number, CatalogPage>();
  let products: readonly ProductSummary[] = [];
  let fullyReadAtMs = 0;
  let running: Promise<Result<readonly ProductSummary[]>> | null = null;

  async function readChanges(): Promise<Result<readonly ProductSummary[]>> {
    const startedAtMs = now();
    const readsAll = pages.size === 0 || startedAtMs - fullyReadAtMs > FULL_READ_EVERY_MS;
    const result = await repository.pages(readsAll ? null : newestChangeMs(pages));
    if (!result.ok) return result;
    if (readsAll) {
      pages = new Map();
      fullyReadAtMs = startedAtMs;
    } else if (result.value.length === 0) {
      return ok(products);
    }
    for (const page of result.value) pages.set(page.page, page);
    products = productsOf(pages);
    await cache.write({ pages: [...pages.values()], fullyReadAtMs });
    return ok(products);
  }

  return {
    async cached() {
      const stored = await cache.read();
      if (stored === null || stored.pages.length === 0 || pages.size > 0) return null;
      pages = new Map(stored.pages.map((page) => [page.page, page]));
      fullyReadAtMs = stored.fullyReadAtMs;
      products = productsOf(pages);
      return products;
    },
    async refresh(anew = false) {
      if (running && !anew) return running;
      // Not at once: an answer on its way may be from before the change that is asked about.
      const before = running;
      const run = (async () => {
        await before;
        return readChanges();
      })();
      running = run;
      try {
        return await run;
      } finally {
        if (running === run) running = null;
      }
    },
  };
}

function productsOf(pages: ReadonlyMap<number, CatalogPage>): readonly ProductSummary[] {
  return [...pages.values()].sort((a, b) => a.page - b.page).flatMap(({ products }) => products);
}

function newestChangeMs(pages: ReadonlyMap<number, CatalogPage>): number {
  return Math.max(...[...pages.values()].map(({ updatedAtMs }) => updatedAtMs));
}
