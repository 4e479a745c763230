/** `May 1, 2026, 10:00 AM`; what the server has not stamped yet was done just now. */
export function formatMoment(timeMs: number | null): string {
  return timeMs === null ? 'just now' : momentFormat.format(timeMs);
}

/** `May 1, 2026`, of a moment or a day such as `2026-05-01`. */
export function formatDate(time: number | string): string {
  return dateFormat.format(typeof time === 'number' ? time : new Date(`${time}T00:00:00`));
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
