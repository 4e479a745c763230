import { LATE_COMMIT_MS, type Order } from '@galleria/shared-contracts/domain';
import type { FirebaseClient, LiteDatabase } from '@galleria/shared-contracts/firebase';

import {
  addDays,
  countDays,
  cutDays,
  dayOf,
  lastDays,
  spanOf,
  type Day,
  type DaySpan,
  type Span,
} from '../../kit/data/days';
import type { FindCategories } from './categories';
import {
  askOrders,
  askPeople,
  askSales,
  isCountedAt,
  readOrders,
  type People,
} from './figure-questions';
import {
  cancelledOf,
  covers,
  keptSales,
  readKept,
  storeStep,
  type Kept,
  type KeptState,
} from './kept-figures';
import { dayText, NO_SALES, salesOf, totalSales, withoutSales, type Sales } from './sales';

/** Later commits may still become visible within this time. The rules demand half of it. */
const SETTLED_AFTER_MS = 2 * LATE_COMMIT_MS;
/** Figures that are younger than this are not stored again. */
export const KEEP_EVERY_MS = 10 * 60_000;
/** A step goes back this many days at most, */
const DAYS_IN_STEP = 31;
/** and reads about this many orders, unless one day has more. */
const ORDERS_IN_STEP = 500;

export interface KeepProgress {
  /** Days that are stored. */
  readonly done: number;
  readonly of: number;
}

/** The outcome of a check against orders, accounts and messages. */
export interface FigureCheck {
  readonly atMs: number;
  /** The days that were counted again, because they were not equal. */
  readonly repaired: readonly Day[];
  /** Whether some figures are not equal and could not be repaired, because the own role may not store them. */
  readonly differ: boolean;
}

/** What was read for the figures in view. */
export interface Known {
  readonly kept: Kept;
  /** The orders that were cancelled since. */
  readonly cancelled: readonly Order[];
}

interface KeepOptions {
  readonly firebase: FirebaseClient;
  /** Given if it was read a moment ago. */
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
  { firebase, known, findCategories, mayStore, signal, onProgress }: KeepOptions,
): Promise<FigureCheck | null> {
  const lite = await firebase.lite('signed-in');
  const read = () => readKept(lite, [span]);
  let current = known && covers(known.kept, span) ? known : null;
  let kept = current ? current.kept : await read();
  if (mayStore) {
    const counting = { lite, span, findCategories };
    for (;;) {
      const step = await nextStep(counting, kept);
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
    ? check({
        firebase,
        lite,
        span,
        kept,
        cancelled: current?.cancelled ?? null,
        findCategories,
        mayStore,
      })
    : null;
}

function progressOf({ from, untilMs }: KeptState, span: DaySpan): KeepProgress {
  const first = from < span.from ? span.from : from;
  return { done: countDays({ from: first, to: dayOf(untilMs) }), of: countDays(span) };
}

interface Counting {
  readonly lite: LiteDatabase;
  readonly span: DaySpan;
  readonly findCategories: FindCategories;
}

/** The next step towards figures of the whole span; `null` when all are stored. */
async function nextStep(counting: Counting, kept: Kept | null) {
  const settledMs = Date.now() - SETTLED_AFTER_MS;
  if (kept === null) {
    const day = dayOf(settledMs);
    return { from: day, untilMs: spanOf({ from: day, to: day }).fromMs, days: new Map() };
  }
  if (Date.now() - kept.untilMs > KEEP_EVERY_MS) {
    return stepOn(counting, kept, settledMs);
  }
  return kept.from > counting.span.from ? stepBack(counting, kept) : null;
}

/** Adds what has happened since, until the day's end at most. */
async function stepOn({ lite, findCategories }: Counting, kept: Kept, settledMs: number) {
  const day = dayOf(kept.untilMs);
  const untilMs = Math.min(spanOf({ from: day, to: day }).toMs, settledMs);
  const since: Span = { fromMs: kept.untilMs, toMs: untilMs };
  const [placed, cancelled, people] = await Promise.all([
    readOrders(lite, 'createdAt', since),
    readOrders(lite, 'cancelledAt', since),
    askPeople(lite, since),
  ]);
  const category = await findCategories(lite, [...placed, ...cancelled]);
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

/** Counts days before the first: a month of a quiet shop, one day of a busy one. */
async function stepBack(counting: Counting, kept: Kept) {
  const { lite, span } = counting;
  const to = addDays(kept.from, -1);
  const monthBack = addDays(to, 1 - DAYS_IN_STEP);
  const month = { from: monthBack < span.from ? span.from : monthBack, to };
  const { orders } = await askOrders(lite, spanOf(month));
  const days = lastDays(daysInStep(orders, countDays(month)), to);
  const sales = await countEach(counting, days, kept.untilMs);
  return { ...kept, from: days.from, days: new Map(sales.map(([day, one]) => [day, () => one])) };
}

/** How many of these days one step takes, so that it reads about one page of orders. */
export function daysInStep(orders: number, days: number): number {
  const mayRead = Math.floor((days * ORDERS_IN_STEP) / Math.max(orders, 1));
  return Math.min(Math.max(mayRead, 1), days);
}

/** The figures of each day, as they were at `untilMs`, from its orders. */
async function countEach(
  { lite, findCategories }: Counting,
  days: DaySpan,
  untilMs: number,
): Promise<(readonly [Day, Sales])[]> {
  const ask = (part: DaySpan) => askPeople(lite, spanUntil(part, untilMs));
  const orders = await readOrders(lite, 'createdAt', spanUntil(days, untilMs));
  const category = await findCategories(lite, orders);
  const counted = orders.filter((order) => isCountedAt(order, untilMs));
  const peopleOf = await peopleByDay(ask, days, await ask(days));
  return cutDays(days, 1).map(({ from: day }) => {
    const placed = counted.filter(({ createdAtMs }) => dayOf(createdAtMs ?? 0) === day);
    return [day, { ...salesOf(placed, category), ...peopleOf.get(day) }] as const;
  });
}

function spanUntil(days: DaySpan, untilMs: number): Span {
  const { fromMs, toMs } = spanOf(days);
  return { fromMs, toMs: Math.min(toMs, untilMs) };
}

/**
 * The sign-ups and messages of each day that has some. Asks for one half of the days, and again for a half of each
 * half, but not where nobody is left. `all` are those of all these days.
 */
async function peopleByDay(
  ask: (days: DaySpan) => Promise<People>,
  { from, to }: DaySpan,
  all: People,
): Promise<Map<Day, People>> {
  if (all.newCustomers <= 0 && all.messages <= 0) return new Map();
  if (from === to) return new Map([[from, all]]);
  const middle = addDays(from, Math.floor(countDays({ from, to }) / 2) - 1);
  const [early, late] = [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ];
  const first = await ask(early);
  const rest = {
    newCustomers: Math.max(0, all.newCustomers - first.newCustomers),
    messages: Math.max(0, all.messages - first.messages),
  };
  const halves = await Promise.all([peopleByDay(ask, early, first), peopleByDay(ask, late, rest)]);
  return new Map(halves.flatMap((half) => [...half]));
}

interface Checking extends Counting {
  readonly firebase: FirebaseClient;
  readonly kept: Kept;
  /** The orders that were cancelled since; `null` if they were not read. */
  readonly cancelled: readonly Order[] | null;
  readonly mayStore: boolean;
}

/** Compares the stored figures with orders, accounts and messages, and counts days again that are not equal. */
async function check({
  firebase,
  lite,
  span,
  kept,
  cancelled: known,
  findCategories,
  mayStore,
}: Checking): Promise<FigureCheck> {
  const atMs = Date.now();
  const from = kept.from < span.from ? span.from : kept.from;
  const untilDay = dayOf(kept.untilMs);
  const to = untilDay < span.to ? untilDay : span.to;
  const repaired: Day[] = [];
  const isSame = async (part: DaySpan, cancelledSince: readonly Order[] | null = null) => {
    const until = spanUntil(part, kept.untilMs);
    if (until.toMs <= until.fromMs) return true;
    const [actual, cancelled] = await Promise.all([
      askSales(lite, until),
      cancelledSince ?? readOrders(lite, 'cancelledAt', { fromMs: kept.untilMs }),
    ]);
    const since = cancelledOf(kept, cancelled, until);
    const stored = keptSales(kept, part);
    return isPossible(stored) && areEqual(withoutSales(stored, salesOf(since, null)), actual);
  };
  const all = { from, to };
  // An order may have been cancelled since `known` was read. So figures that differ are compared again.
  const isRight = from > to || (await isSame(all, known)) || (await isSame(all));
  if (isRight) return { atMs, repaired, differ: false };
  if (!mayStore) return { atMs, repaired, differ: true };
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (await isSame({ from: day, to: day })) continue;
    const counting = { lite, span, findCategories };
    const one = { from: day, to: day };
    const [[, sales] = [day, NO_SALES]] = await countEach(counting, one, kept.untilMs);
    // The orders may have changed between two answers.
    if (dayText(sales) === dayText(kept.days.get(day) ?? NO_SALES)) continue;
    const isStored = await storeStep(firebase, kept, {
      ...kept,
      days: new Map([[day, () => sales]]),
    });
    if (!isStored) break;
    repaired.push(day);
  }
  return { atMs, repaired, differ: false };
}

function areEqual(a: Sales, b: Sales): boolean {
  return (['orders', 'revenueCents', 'newCustomers', 'messages'] as const).every(
    (name) => a[name] === b[name],
  );
}

/** No query adds up lines. But they cannot come to more than their orders. */
function isPossible({ revenueCents, categories }: Sales): boolean {
  return [...categories.values()].reduce((sum, sold) => sum + sold.revenueCents, 0) <= revenueCents;
}
