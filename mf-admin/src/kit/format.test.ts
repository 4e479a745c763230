import { formatDate, formatDay, formatMoment, formatTime } from './format';

const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options);
  // Newer versions of Unicode's data have a narrow space before AM and PM.
  return (timeMs: number) => format.format(timeMs).replaceAll('\u202f', ' ');
};
const DATE = inEnglish({ dateStyle: 'medium' });
const DAY = inEnglish({ month: 'short', day: 'numeric' });
const TIME = inEnglish({ timeStyle: 'short' });
const MOMENT = inEnglish({ dateStyle: 'medium', timeStyle: 'short' });
/** A little more than 11 hours, so that 3,000 steps meet each day of almost four years at many minutes. */
const STEP_MS = 39_999_999;
const TIMES = Array.from({ length: 3_000 }, (_, at) => Date.UTC(2024, 1, 1) + at * STEP_MS);

it.each(['2026-01-01', '2026-05-01', '2024-02-29', '2026-12-31'])('writes the day %s', (day) => {
  const timeMs = new Date(`${day}T00:00:00`).getTime();
  expect(formatDate(day)).toBe(DATE(timeMs));
  expect(formatDay(day)).toBe(DAY(timeMs));
});

it('writes dates and times as Intl does', () => {
  expect(TIMES.map(formatDate)).toEqual(TIMES.map(DATE));
  expect(TIMES.map(formatDay)).toEqual(TIMES.map(DAY));
  expect(TIMES.map(formatTime)).toEqual(TIMES.map(TIME));
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(TIMES.map((timeMs) => spaced(formatMoment(timeMs)))).toEqual(TIMES.map(MOMENT));
});

it('breaks a line only between day and time', () => {
  const timeMs = new Date('2026-05-01T10:00:00').getTime();
  expect(formatMoment(timeMs)).toBe('May\u00a01,\u00a02026, 10:00\u00a0AM');
  expect(formatMoment(null)).toBe('just now');
});
