import { LATE_COMMIT_MS, type Product } from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from './catalog.repository';

/** A look at the changes within this time after another gets the same answer. */
const JUST_READ_MS = 1_000;

/** Products that changed after the files were made, by id. */
export type Changed = ReadonlyMap<number, Product>;

/** What has changed in the database, read again and again from the newest change on. */
export interface ChangesLog {
  /**
   * What has changed since then, as far as the database answers. Calls at the same time, or just after each
   * other, share an answer, unless `force` is given.
   */
  readonly since: (sinceMs: number, force?: boolean) => Promise<Changed>;
  /** As it was read last; `null` when that was asked from a later moment. */
  knownSince(sinceMs: number): Changed | null;
  /** As it was read last. */
  known(): Changed;
  forget(): void;
}

export function createChangesLog(
  repository: Pick<CatalogRepository, 'changedSince'>,
  now: () => number,
): ChangesLog {
  let log = { fromMs: Infinity, sinceMs: 0, changed: new Map<number, Product>() as Changed };
  let running: Promise<void> | null = null;
  let readAtMs = -Infinity;

  async function look(): Promise<void> {
    const asked = log;
    const changes = await repository.changedSince(asked.sinceMs, Infinity);
    // Without an answer the products are a little older. The next look asks again.
    if (!changes.ok) return;
    const { products, newestMs } = changes.value;
    asked.sinceMs = Math.max(asked.sinceMs, newestMs - LATE_COMMIT_MS);
    const news = products.filter((one) => !isSame(one, asked.changed.get(one.id)));
    if (news.length > 0) {
      asked.changed = new Map([...asked.changed, ...news.map((one) => [one.id, one] as const)]);
    }
    readAtMs = now();
  }

  return {
    since: async (sinceMs, force = false) => {
      const isKnown = sinceMs >= log.fromMs;
      if (!isKnown) log = { fromMs: sinceMs, sinceMs, changed: new Map() };
      const own = log;
      if (!isKnown || force || (!running && now() - readAtMs >= JUST_READ_MS)) {
        // Wait for the running look first: it may have been answered before the change.
        const before = running;
        const run = (async () => {
          await before;
          await look();
        })();
        running = run;
        await run.finally(() => {
          if (running === run) running = null;
        });
      } else {
        await running;
      }
      return own.changed;
    },
    knownSince: (sinceMs) => (sinceMs >= log.fromMs ? log.changed : null),
    known: () => log.changed,
    forget() {
      log = { fromMs: Infinity, sinceMs: 0, changed: new Map() };
    },
  };
}

function isSame(product: Product, other: Product | undefined): boolean {
  return JSON.stringify(product) === JSON.stringify(other);
}
