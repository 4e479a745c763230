import { ok, type Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { whenUsed } from '@galleria/shared-contracts/react';

import { spanOf, type DaySpan } from '../../kit/data/days';
import type { FigureChange, FigureRepository } from './figure.repository';
import { barsOf, spanBefore, type DaySales } from './figures';
import type { FigureCheck } from './check-figures';
import { KEEP_EVERY_MS, type KeepProgress } from './keep-figures';

/** The current figures of a span. */
export interface Figures {
  /** When the figures were read, in milliseconds since 1970. */
  readonly asOfMs: number;
  /** The figures may be out of date, because a query failed or a listener ended. */
  readonly isStale: boolean;
  /** The sales of each bar. Neighbouring bars of which no day is stored yet are one part. */
  readonly sales: readonly DaySales[];
  /** The sales of as many days right before the span. */
  readonly before: DaySales;
  /**
   * The progress of storing days; `null` when no days are being stored, `failed` when storing failed. `refused` when
   * the rules refused the figures, for example because the clock of this device is ahead.
   */
  readonly keeping: KeepProgress | 'failed' | 'refused' | null;
  /** The latest check of the stored figures; `null` before the first. */
  readonly check: FigureCheck | null;
}

/** Changes are collected for this time, so that a busy shop does not cause a query for each order. */
export const GATHER_MS = 2_000;
/** A failed query is repeated after this time. */
export const RETRY_MS = 30_000;
/**
 * The listener starts this much earlier than the first query. That query may have missed recent changes,
 * or this device's clock may be ahead.
 */
const LOOK_BACK_MS = 5 * 60_000;

interface FollowOptions {
  readonly figures: Pick<FigureRepository, 'sales' | 'keep' | 'watchChanges'>;
  readonly span: DaySpan;
  /** Resolves to whether the own role may store figures. The first figures do not wait for it. */
  readonly mayStore: () => Promise<boolean>;
}

/**
 * Reports the figures of a span now and after each change, until the returned function is called.
 * Asks again only for the days with a change. In the background, days are stored and checked.
 */
export function followFigures(
  { figures, span, mayStore }: FollowOptions,
  onChange: OnChange<Figures>,
): () => void {
  const before = spanBefore(span);
  const stopper = new AbortController();
  const { signal } = stopper;
  let shown: Figures | null = null;
  /** Changes that the figures do not include yet. */
  let pending: FigureChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** The next query is for all parts, because the last one for all has failed. */
  let isAllDue = false;
  /** Settles when the latest query has its answer. */
  let asked: Promise<unknown> = Promise.resolve();
  let isHeard = true;
  let keptAtMs = -Infinity;
  /** Whether the own role may store figures, once that is known. */
  let isKeeper = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  function tell(result: Result<Figures>) {
    if (signal.aborted) return;
    if (result.ok) shown = result.value;
    onChange(result);
  }

  function schedule(waitMs: number) {
    if (signal.aborted || timer !== undefined || isAsking || shown === null) return;
    timer = setTimeout(() => {
      timer = undefined;
      void update();
    }, waitMs);
  }

  /**
   * Asks for the parts in view that these changes touch, or for all parts, and reports all. Resolves to whether the
   * query succeeded. Queries run one after the other, because the parts in view change when days are stored.
   */
  function ask(changes?: readonly FigureChange[]): Promise<boolean> {
    const answer = asked.then(() => askNow(changes));
    asked = answer;
    return answer;
  }

  async function askNow(changes?: readonly FigureChange[]): Promise<boolean> {
    isAsking = true;
    const asOfMs = Date.now();
    const known = shown && changes ? [shown.before, ...shown.sales] : null;
    const groups = known
      ? known
          .map(({ days }) => days)
          .filter((days) => changes?.some((change) => touches(change, days)))
          .map((days) => [days])
      : [[before], barsOf(span).bars];
    const sales = groups.length === 0 ? ok([]) : await figures.sales(groups);
    isAsking = false;
    if (!sales.ok) {
      tell(shown ? ok({ ...shown, isStale: true }) : sales);
      return false;
    }
    const newOf = ({ days }: DaySales) => sales.value.find((part) => part.days.from === days.from);
    const [first, ...rest] = known ? known.map((part) => newOf(part) ?? part) : sales.value;
    if (!first) return false;
    const { keeping = null, check = null } = shown ?? {};
    tell(ok({ asOfMs, isStale: !isHeard, sales: rest, before: first, keeping, check }));
    return true;
  }

  async function begin() {
    const isTold = await ask();
    if (pending.length > 0) schedule(0);
    if (isTold) await keep();
  }

  async function update() {
    const counted = pending;
    pending = [];
    const isForAll = isAllDue;
    const isTold = await ask(isForAll ? undefined : counted);
    if (signal.aborted) return;
    if (isForAll && isTold) isAllDue = false;
    if (!isTold) {
      pending = [...counted, ...pending];
      schedule(RETRY_MS);
      return;
    }
    if (pending.length > 0) schedule(GATHER_MS);
    else if (isAllDue) schedule(RETRY_MS);
    if (Date.now() - keptAtMs > KEEP_EVERY_MS) await keep();
    else scheduleKeep();
  }

  /** Stores and checks figures. When that fails, the figures in view are still right, and a later call tries again. */
  async function keep() {
    keptAtMs = Date.now();
    clearTimeout(keepTimer);
    isKeeper = await mayStore();
    let steps = 0;
    const kept = await figures.keep(
      { from: before.from, to: span.to },
      {
        mayStore: isKeeper,
        signal,
        onProgress: (keeping) => {
          steps += 1;
          if (shown) tell(ok({ ...shown, keeping }));
        },
      },
    );
    if (signal.aborted || !shown) return;
    const check = kept.ok ? kept.value : null;
    const keeping = kept.ok ? null : kept.error.kind === 'permission-denied' ? 'refused' : 'failed';
    tell(ok({ ...shown, keeping, check: check ?? shown.check }));
    if (steps > 0 || (check !== null && check.repaired.length > 0)) {
      isAllDue = !(await ask());
      if (isAllDue) schedule(RETRY_MS);
      else if (pending.length > 0) schedule(GATHER_MS);
    }
    scheduleKeep();
  }

  /** Schedules the next `keep` while orders are not sorted by category: storing the figures sorts them. */
  function scheduleKeep() {
    clearTimeout(keepTimer);
    if (signal.aborted || !isKeeper || !shown || !isUnsorted(shown)) return;
    keepTimer = setTimeout(() => void keep(), keptAtMs + KEEP_EVERY_MS - Date.now());
  }

  const fromMs = Date.now() - LOOK_BACK_MS;
  let stop = () => {};
  // The live database is large, and the first figures do not need it.
  const stopWaiting = whenUsed(() => {
    stop = figures.watchChanges(fromMs, (change) => {
      isHeard = change.ok;
      if (change.ok) {
        pending.push(change.value);
        schedule(GATHER_MS);
      } else if (shown) {
        tell(ok({ ...shown, isStale: true }));
      }
    });
  });
  void begin();

  return () => {
    stopper.abort();
    clearTimeout(timer);
    clearTimeout(keepTimer);
    stopWaiting();
    stop();
  };
}

/** Whether the categories lack orders or cancellations that are not stored yet. */
function isUnsorted({ before, sales }: Figures): boolean {
  return [before, ...sales].some(({ unsorted }) => unsorted > 0);
}

function touches({ orders, peopleMs }: FigureChange, part: DaySpan): boolean {
  const { fromMs, toMs } = spanOf(part);
  return [...orders.map(({ createdAtMs }) => createdAtMs ?? -1), ...peopleMs].some(
    (timeMs) => timeMs >= fromMs && timeMs < toMs,
  );
}
