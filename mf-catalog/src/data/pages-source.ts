import { ok, type Result } from '@galleria/shared-contracts/domain';

import type { CatalogCache } from './catalog-cache';
import type { CatalogPage, ReadPages } from './catalog.repository';

/** A call within this time after an answer gets the same answer. */
const JUST_READ_MS = 1_000;
/** All pages are read again after this time, to notice a page that was deleted. */
const FULL_READ_EVERY_MS = 24 * 3_600_000;

/** The rows of all pages, kept up to date by reading only what changed. */
export interface PagesSource<Row> {
  /** What this device stored at an earlier visit; `null` when there is nothing. */
  cached(): Promise<readonly Row[] | null>;
  /**
   * The rows as they are now: the same array as before while nothing changed. A call made
   * while another is on its way, or just after, shares its answer, unless `force` is given.
   */
  refresh(force?: boolean): Promise<Result<readonly Row[]>>;
}

export function createPagesSource<Row>(
  read: ReadPages<Row>,
  cache: CatalogCache<Row>,
  now: () => number = Date.now,
): PagesSource<Row> {
  let pages = new Map<number, CatalogPage<Row>>();
  let rows: readonly Row[] = [];
  let fullyReadAtMs = 0;
  let running: Promise<Result<readonly Row[]>> | null = null;
  let readAtMs = -Infinity;

  async function readChanges(): Promise<Result<readonly Row[]>> {
    const startedAtMs = now();
    const readsAll = pages.size === 0 || startedAtMs - fullyReadAtMs > FULL_READ_EVERY_MS;
    const result = await read(readsAll ? null : newestChangeMs(pages));
    if (!result.ok) return result;
    if (readsAll) {
      pages = new Map();
      fullyReadAtMs = startedAtMs;
    } else if (result.value.every(({ page, version }) => pages.get(page)?.version === version)) {
      return ok(rows);
    }
    for (const page of result.value) pages.set(page.page, page);
    rows = rowsOf(pages.values());
    // Not awaited: show what was read first.
    void cache.write({ pages: [...pages.values()], fullyReadAtMs });
    return ok(rows);
  }

  return {
    async cached() {
      const stored = await cache.read();
      if (stored === null || stored.pages.length === 0 || pages.size > 0) return null;
      pages = new Map(stored.pages.map((page) => [page.page, page]));
      fullyReadAtMs = stored.fullyReadAtMs;
      rows = rowsOf(pages.values());
      return rows;
    },
    async refresh(force = false) {
      if (running && !force) return running;
      if (!force && rows.length > 0 && now() - readAtMs < JUST_READ_MS) return ok(rows);
      // Wait for the running read first: it may have been answered before the change.
      const before = running;
      const run = (async () => {
        await before;
        return readChanges();
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

/** The rows of all pages in their order. */
function rowsOf<Row>(pages: Iterable<CatalogPage<Row>>): readonly Row[] {
  return [...pages].sort((a, b) => a.page - b.page).flatMap(({ rows }) => rows);
}

function newestChangeMs(pages: ReadonlyMap<number, CatalogPage<unknown>>): number {
  return Math.max(...[...pages.values()].map(({ updatedAtMs }) => updatedAtMs));
}
