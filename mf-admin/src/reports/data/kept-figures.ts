import type { Order } from '@galleria/shared-contracts/domain';
import {
  transact,
  type FirebaseClient,
  type LiteDatabase,
} from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { addDays, dayOf, dayStartMs, type Day, type DaySpan, type Span } from '../../kit/data/days';
import { Moment } from '../../kit/data/moment';
import { dayText, parseDay, totalSales, type Sales } from './sales';

/** Which days are stored. */
export interface KeptState {
  /** The first day that is stored. The last is the day of `untilMs`, up to that time. */
  readonly from: Day;
  /**
   * The time of the stored figures. They count the orders that were placed before this time and not cancelled before
   * this time.
   */
  readonly untilMs: number;
}

/** The stored figures of each day. The days are those of this device's time zone. */
export interface Kept extends KeptState {
  /** The months that were read, such as `2026-05`. */
  readonly months: readonly string[];
  readonly days: ReadonlyMap<Day, Sales>;
}

const State = v.object({ from: v.string(), until: Moment });
const Month = v.object({ days: v.record(v.string(), v.string()) });

/** Firestore takes at most 30 values for `in`. The longest span and the one before it have fewer months. */
const PARTS_MAX = 30;

/** The collection of `state` and of a document for each month, such as `2026-05`. */
function keptPath(): string {
  return `figures/${timeZone().replaceAll('/', '.')}/parts`;
}

/**
 * The name of this device's time zone. New browsers know it without `Intl`, whose first use takes a computer 20 ms
 * and a phone four times as long.
 */
function timeZone(): string {
  const { Temporal } = globalThis as { readonly Temporal?: { Now: { timeZoneId(): string } } };
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const monthOf = (day: Day) => day.slice(0, 7);
const dateOf = (day: Day) => day.slice(8);

/**
 * The stored figures of these spans; `null` if none are stored. One query reads state and months, so they are of
 * the same moment.
 */
export async function readKept(
  { collection, db, documentId, getDocs, query, where }: LiteDatabase,
  spans: readonly DaySpan[],
): Promise<Kept | null> {
  const months = monthsOf(spans).slice(1 - PARTS_MAX);
  const { docs } = await getDocs(
    query(collection(db, keptPath()), where(documentId(), 'in', ['state', ...months])),
  );
  const state = stateIn(docs.find(({ id }) => id === 'state')?.data());
  if (!state) return null;
  const days = docs
    .filter(({ id }) => id !== 'state')
    .flatMap((month) =>
      Object.entries(daysIn(month.data())).map(
        ([date, text]) => [`${month.id}-${date}`, parseDay(text)] as const,
      ),
    );
  return { ...state, months, days: new Map(days) };
}

/** What one step of counting changes. */
export interface KeptStep {
  readonly from: Day;
  readonly untilMs: number;
  /** For each day to change: a function from the stored figures to the new figures. */
  readonly days: ReadonlyMap<Day, (stored: Sales) => Sales>;
}

/**
 * Stores a step. Resolves to false, and stores nothing, if another device has stored one since `before`. A lost
 * answer does no harm: the next step begins with what is stored.
 */
export async function storeStep(
  firebase: FirebaseClient,
  before: KeptState | null,
  step: KeptStep,
): Promise<boolean> {
  const lite = await firebase.lite('signed-in');
  const partAt = (key: string) => lite.doc(lite.db, keptPath(), key);
  return transact<boolean>(lite, async (transaction, end) => {
    const state = stateIn((await transaction.get(partAt('state'))).data());
    if (state?.from !== before?.from || state?.untilMs !== before?.untilMs) return end(false);
    const steps = [...step.days];
    const months = [...new Set(steps.map(([day]) => monthOf(day)))];
    // A transaction reads everything before it writes anything.
    const stored = await Promise.all(
      months.map(async (month) => daysIn((await transaction.get(partAt(month))).data())),
    );
    for (const [index, month] of months.entries()) {
      const texts = stored[index] ?? {};
      const days = steps
        .filter(([day]) => monthOf(day) === month)
        .map(([day, change]) => [dateOf(day), change(parseDay(texts[dateOf(day)] ?? ''))] as const)
        .map(([date, sales]) => [date, dayText(sales)] as const);
      transaction.set(partAt(month), { days: { ...texts, ...Object.fromEntries(days) } });
    }
    transaction.set(partAt('state'), { from: step.from, until: new Date(step.untilMs) });
    return true;
  });
}

function stateIn(data: unknown): KeptState | null {
  const { success, output } = v.safeParse(State, data);
  if (!success || output.until === null || dayStartMs(output.from) === null) return null;
  return { from: output.from, untilMs: output.until };
}

/** The texts of a month by date. A document of another form counts as empty; the check repairs it. */
function daysIn(data: unknown): Readonly<Record<string, string>> {
  const { success, output } = v.safeParse(Month, data);
  return success ? output.days : {};
}

/** Whether all months of the span were read. */
export function covers({ months }: Kept, span: DaySpan): boolean {
  return monthsOf([span]).every((month) => months.includes(month));
}

/** The months of these spans, without those to come. */
function monthsOf(spans: readonly DaySpan[]): string[] {
  const today = dayOf(Date.now());
  const months = new Set<string>();
  for (const { from, to } of spans) {
    for (let day = from; day <= to && day <= today; day = addDays(day, 1)) months.add(monthOf(day));
  }
  return [...months].sort();
}

/** The stored figures of these days. */
export function keptSales({ from: first, days }: Kept, { from, to }: DaySpan): Sales {
  const parts = [...days].filter(([day]) => day >= first && day >= from && day <= to);
  return totalSales(parts.map(([, sales]) => sales));
}

/** Whether these days are still to come, so nothing has happened on them. */
export function areInFuture({ from }: DaySpan): boolean {
  return from > dayOf(Date.now());
}

/** The parts, in order. Neighbours without a stored day become one part, but not days that are still to come. */
export function joinUnstored(parts: readonly DaySpan[], kept: KeptState | null): DaySpan[] {
  const isMissing = (days: DaySpan) =>
    !areInFuture(days) && (kept === null || days.to < kept.from || days.from > dayOf(kept.untilMs));
  const joined: DaySpan[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isNext = last && addDays(last.to, 1) === part.from;
    if (isNext && isMissing(last) && isMissing(part)) {
      joined.splice(-1, 1, { from: last.from, to: part.to });
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** The time of the days that are stored. */
export function keptSpan({ from, untilMs }: KeptState): Span {
  return { fromMs: dayStartMs(from) ?? untilMs, toMs: untilMs };
}

/** Those of the cancelled orders that the stored figures still count and that were placed in the span. */
export function cancelledOf(
  kept: KeptState,
  cancelled: readonly Order[],
  span: Span = keptSpan(kept),
): Order[] {
  const fromMs = Math.max(span.fromMs, keptSpan(kept).fromMs);
  const toMs = Math.min(span.toMs, kept.untilMs);
  return cancelled.filter(
    ({ createdAtMs }) => createdAtMs !== null && createdAtMs >= fromMs && createdAtMs < toMs,
  );
}
