import { LATE_COMMIT_MS, type Order } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import {
  addDays,
  countDays,
  dayOf,
  lastDays,
  spanOf,
  type Day,
  type DaySpan,
  type Span,
} from '../../kit/data/days';
import type { DamagedDocuments } from '../../kit/data/damaged';
import type { FindCategories } from './categories';
import { checkFigures, type FigureCheck } from './check-figures';
import { countEach, type Counting } from './count-days';
import { askOrders, askPeople, isCountedAt, readOrders } from './figure-questions';
import {
  cancelledOf,
  covers,
  readKept,
  storeStep,
  type Kept,
  type KeptState,
} from './kept-figures';
import { salesOf, totalSales, withoutSales, type Sales } from './sales';

/** Later commits may still become visible within this time. The rules demand half of it. */
const SETTLED_AFTER_MS = 2 * LATE_COMMIT_MS;
/** Figures that are younger than this are not stored again. */
export const KEEP_EVERY_MS = 10 * 60_000;
/** A step back has at most this many days. */
const DAYS_IN_STEP = 31;
/** A step back reads about this many orders, or all orders of one day if the day has more. */
const ORDERS_IN_STEP = 500;

export interface KeepProgress {
  /** Days that are stored. */
  readonly done: number;
  readonly of: number;
}

/** What was read for the figures in view. */
export interface Known {
  readonly kept: Kept;
  /** The orders that were cancelled since the time of `kept`. */
  readonly cancelled: readonly Order[];
}

interface KeepOptions {
  readonly firebase: FirebaseClient;
  readonly damaged: DamagedDocuments;
  /** What was read a moment ago; `null` if nothing was read. */
  readonly known: Known | null;
  readonly findCategories: FindCategories;
  /** Whether the own role may store figures. */
  readonly mayStore: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: KeepProgress) => void;
}

/**
 * Brings the stored figures of the span up to date, step by step, and checks them. Each step is stored, so another
 * device or a later visit goes on where this one stops. Resolves to `null` when it is aborted.
 */
export async function keepFigures(
  span: DaySpan,
  { firebase, damaged, known, findCategories, mayStore, signal, onProgress }: KeepOptions,
): Promise<FigureCheck | null> {
  const lite = await firebase.lite('signed-in');
  const counting = { lite, damaged, findCategories };
  const read = () => readKept(lite, [span]);
  let current = known && covers(known.kept, span) ? known : null;
  let kept = current ? current.kept : await read();
  if (mayStore) {
    for (;;) {
      const step = await nextStep(counting, span, kept);
      if (step === null) break;
      if (signal.aborted) return null;
      // Another device may have been faster. Then go on from its step.
      await storeStep(firebase, kept, step);
      current = null;
      kept = await read();
      if (kept) onProgress(progressOf(kept, span));
    }
  }
  return kept && !signal.aborted
    ? checkFigures({
        ...counting,
        firebase,
        span,
        kept,
        cancelled: current?.cancelled ?? null,
        mayStore,
      })
    : null;
}

/** Counts the days from the span's first day until today, because days are stored from today backwards. */
function progressOf({ from, untilMs }: KeptState, span: DaySpan): KeepProgress {
  const first = from < span.from ? span.from : from;
  const count = (days: DaySpan) => Math.max(0, countDays(days));
  return {
    done: count({ from: first, to: dayOf(untilMs) }),
    of: count({ from: span.from, to: dayOf(Date.now()) }),
  };
}

/** The next step towards figures of the whole span; `null` when all are stored. */
async function nextStep(counting: Counting, span: DaySpan, kept: Kept | null) {
  const settledMs = Date.now() - SETTLED_AFTER_MS;
  if (kept === null) {
    const day = dayOf(settledMs);
    return { from: day, untilMs: spanOf({ from: day, to: day }).fromMs, days: new Map() };
  }
  if (Date.now() - kept.untilMs > KEEP_EVERY_MS) {
    return stepOn(counting, kept, settledMs);
  }
  return kept.from > span.from ? stepBack(counting, span, kept) : null;
}

/** The step that adds what has happened since the time of `kept`, until the end of that day at most. */
async function stepOn({ findCategories, ...reading }: Counting, kept: Kept, settledMs: number) {
  const day = dayOf(kept.untilMs);
  const untilMs = Math.min(spanOf({ from: day, to: day }).toMs, settledMs);
  const since: Span = { fromMs: kept.untilMs, toMs: untilMs };
  const [placed, cancelled, people] = await Promise.all([
    readOrders(reading, 'createdAt', since),
    readOrders(reading, 'cancelledAt', since),
    askPeople(reading.lite, since),
  ]);
  const category = await findCategories(reading.lite, [...placed, ...cancelled]);
  const days = new Map<Day, (stored: Sales) => Sales>();
  const counted = placed.filter((order) => isCountedAt(order, untilMs));
  const added = { ...salesOf(counted, category), ...people };
  days.set(day, (stored) => totalSales([stored, added]));
  for (const order of cancelledOf(kept, cancelled)) {
    const dayOfOrder = dayOf(order.createdAtMs ?? 0);
    const before = days.get(dayOfOrder) ?? ((stored: Sales) => stored);
    days.set(dayOfOrder, (stored) => withoutSales(before(stored), salesOf([order], category)));
  }
  return { from: kept.from, untilMs, days };
}

/** The step that counts days before the first stored day: a month in a quiet shop, one day in a busy shop. */
async function stepBack(counting: Counting, span: DaySpan, kept: Kept) {
  const to = addDays(kept.from, -1);
  const monthBack = addDays(to, 1 - DAYS_IN_STEP);
  const month = { from: monthBack < span.from ? span.from : monthBack, to };
  const { orders } = await askOrders(counting.lite, spanOf(month));
  const days = lastDays(daysInStep(orders, countDays(month)), to);
  const sales = await countEach(counting, days, kept.untilMs);
  return { ...kept, from: days.from, days: new Map(sales.map(([day, one]) => [day, () => one])) };
}

/** How many of these days one step takes, so that it reads about one page of orders. */
export function daysInStep(orders: number, days: number): number {
  const mayRead = Math.floor((days * ORDERS_IN_STEP) / Math.max(orders, 1));
  return Math.min(Math.max(mayRead, 1), days);
}
