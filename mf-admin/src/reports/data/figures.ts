import { addDays, countDays, cutDays, type DaySpan } from '../../kit/data/days';
import type { Sales } from './sales';

export interface DaySales extends Sales {
  readonly days: DaySpan;
}

/** For more days than this each bar is a week, because bars of days would be too thin. */
const BY_DAY_MAX = 92;
/** The longest span. The stored figures of it and of the span before it are read with one query. */
export const SPAN_DAYS_MAX = 366;

/** The bars of a chart for the span. Each bar is a day or a week. */
export function barsOf(span: DaySpan): { readonly unit: 'day' | 'week'; readonly bars: DaySpan[] } {
  return countDays(span) <= BY_DAY_MAX
    ? { unit: 'day', bars: cutDays(span, 1) }
    : { unit: 'week', bars: cutDays(span, 7) };
}

/** The days right before the span, as many as the span has. */
export function spanBefore(span: DaySpan): DaySpan {
  return { from: addDays(span.from, -countDays(span)), to: addDays(span.from, -1) };
}
