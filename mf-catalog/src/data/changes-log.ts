import { LATE_COMMIT_MS, type Product } from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from './catalog.repository';

/** A read within this time after another read gets the same answer. */
const JUST_READ_MS = 1_000;

/** Products that changed after the files were made, by id. */
export type Changed = ReadonlyMap<number, Product>;

/** The log of changed products. Each read asks the database for changes from the newest known change on. */
export interface ChangesLog {
  /**
   * The products that changed since then. When there are hundreds, the oldest changes first: later calls return more.
   * When the database does not answer, the changes known so far. Calls within a second share one answer, unless `force`
   * is true. Never rejects.
   */
  readonly since: (sinceMs: number, force?: boolean) => Promise<Changed>;
  /** The log as it is, without a read; `null` when it begins after `sinceMs`. */
  knownSince(sinceMs: number): Changed | null;
  /** The log as it is, without a read. */
  known(): Changed;
  /** Clears the log. Passes the known changes to `onForget` first. */
  forget(): void;
}

export function createChangesLog(
  repository: Pick<CatalogRepository, 'changedSince'>,
  now: () => number,
  onForget: (changed: Changed) => void = () => {},
): ChangesLog {
  let log = { fromMs: Infinity, sinceMs: 0, changed: new Map<number, Product>() as Changed };
  let running: Promise<void> | null = null;
  let readAtMs = -Infinity;

  async function look(): Promise<void> {
    const asked = log;
    const changes = await repository.changedSince(asked.sinceMs);
    // After a failed read the products are a little out of date. The next call reads again.
    if (!changes.ok) return;
    const { products, newestMs, isPart } = changes.value;
    // During an import there may be thousands of changes. Each call reads the next part of them.
    asked.sinceMs = Math.max(asked.sinceMs, isPart ? newestMs : newestMs - LATE_COMMIT_MS);
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
      // The difference is negative after the device's clock was put back.
      const isJustRead = Math.abs(now() - readAtMs) < JUST_READ_MS;
      if (!isKnown || force || (!running && !isJustRead)) {
        // Wait for the read in flight, but do not use it: its answer may be older than the change.
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
      onForget(log.changed);
      log = { fromMs: Infinity, sinceMs: 0, changed: new Map() };
    },
  };
}

function isSame(product: Product, other: Product | undefined): boolean {
  return JSON.stringify(product) === JSON.stringify(other);
}
