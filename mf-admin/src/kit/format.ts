import { formatCount } from '@galleria/shared-contracts/domain';

import { lazily } from './lazily';

/** `1 order`, `1,234 orders`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/**
 * `May 1, 2026, 10:00 AM`; `just now` for `null`, a time that the server has not set yet. A line breaks only between
 * day and time.
 */
export function formatMoment(timeMs: number | null): string {
  if (timeMs === null) return 'just now';
  return momentFormat()
    .format(timeMs)
    .replace(/ (?!\d+:)/g, '\u00a0');
}

/** `10:00 AM`. */
export function formatTime(timeMs: number): string {
  return timeFormat().format(timeMs);
}

/** `2026-05-01T10:00:00.000Z`; empty for `null`, a time that the server has not set yet. */
export function isoMoment(timeMs: number | null): string {
  return timeMs === null ? '' : new Date(timeMs).toISOString();
}

/** `May 1, 2026`, from milliseconds since 1970 or a day such as `2026-05-01`. */
export function formatDate(time: number | string): string {
  return dateFormat().format(typeof time === 'number' ? time : new Date(`${time}T00:00:00`));
}

const momentFormat = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);
const timeFormat = lazily(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }));
const dateFormat = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
