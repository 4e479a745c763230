import {
  addDays,
  countDays,
  cutDays,
  dayOf,
  spanOf,
  type Day,
  type DaySpan,
  type Span,
} from '../../kit/data/days';
import type { FindCategories } from './categories';
import { askPeople, isCountedAt, readOrders, type People, type Reading } from './figure-questions';
import { salesOf, type Sales } from './sales';

/** What counting days needs. */
export interface Counting extends Reading {
  readonly findCategories: FindCategories;
}

/** The figures of each day, as they were at `untilMs`, from its orders. */
export async function countEach(
  { findCategories, ...reading }: Counting,
  days: DaySpan,
  untilMs: number,
): Promise<(readonly [Day, Sales])[]> {
  const { lite } = reading;
  const ask = (part: DaySpan) => askPeople(lite, spanUntil(part, untilMs));
  const orders = await readOrders(reading, 'createdAt', spanUntil(days, untilMs));
  const category = await findCategories(lite, orders);
  const counted = orders.filter((order) => isCountedAt(order, untilMs));
  const peopleOf = await peopleByDay(ask, days, await ask(days));
  return cutDays(days, 1).map(({ from: day }) => {
    const placed = counted.filter(({ createdAtMs }) => dayOf(createdAtMs ?? 0) === day);
    return [day, { ...salesOf(placed, category), ...peopleOf.get(day) }] as const;
  });
}

export function spanUntil(days: DaySpan, untilMs: number): Span {
  const { fromMs, toMs } = spanOf(days);
  return { fromMs, toMs: Math.min(toMs, untilMs) };
}

/**
 * The sign-ups and messages of each day that has some. `all`: their numbers in all these days. Asks for the first half
 * of the days, computes the second half, and repeats this in each half until a part has one day or no people.
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
