/** A day in this device's time zone: `2026-01-31`. */
export type Day = string;

/** The time from `fromMs` (included) to `toMs` (excluded), in milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface DaySpan {
  readonly from: Day;
  /** The last day, included. */
  readonly to: Day;
}

export function dayOf(timeMs: number): Day {
  const date = new Date(timeMs);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** When the day begins on this device's clock; `null` for a text that is not a day. */
export function dayStartMs(day: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return null;
  const startMs = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])).getTime();
  // `Date` would turn the 31st of a shorter month into a day of the next month.
  return dayOf(startMs) === day ? startMs : null;
}

/** The day `count` days later. Counts calendar days, because a day can have 23 or 25 hours. */
export function addDays(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date + count).getTime());
}

/** The span from the start of the first day to the end of the last. Throws for a text that is not a day. */
export function spanOf({ from, to }: DaySpan): Span {
  const fromMs = dayStartMs(from);
  const toMs = dayStartMs(addDays(to, 1));
  if (fromMs === null || toMs === null) throw new RangeError(`No days: ${from} to ${to}`);
  return { fromMs, toMs };
}

/** The span of two typed days. An end whose text is not a day stays open. */
export function openSpan(from: string, to: string): Partial<Span> {
  const fromMs = dayStartMs(from);
  const toMs = dayStartMs(to) === null ? null : dayStartMs(addDays(to, 1));
  return { ...(fromMs !== null && { fromMs }), ...(toMs !== null && { toMs }) };
}

/** The last `count` days up to and including `to`. */
export function lastDays(count: number, to: Day): DaySpan {
  return { from: addDays(to, 1 - count), to };
}

/** The number of days in the span. */
export function countDays({ from, to }: DaySpan): number {
  const { fromMs, toMs } = spanOf({ from, to });
  return Math.round((toMs - fromMs) / 86_400_000);
}

/** The span cut into parts of `daysEach` days. The last part may be shorter. */
export function cutDays({ from, to }: DaySpan, daysEach: number): DaySpan[] {
  const parts: DaySpan[] = [];
  for (let first = from; first <= to; first = addDays(first, daysEach)) {
    const last = addDays(first, daysEach - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}
