/** @jest-environment node */
import { addDays, countDays, cutDays, dayOf, dayStartMs, lastDays, spanOf } from './days';

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['yesterday', false],
])('%s is a day: %j', (day, isDay) => {
  expect(dayStartMs(day) !== null).toBe(isDay);
});

test('a day is that of this device', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0).getTime())).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
});

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2024-02-28', 2, '2024-03-01'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test('a span ends where the day after it begins', () => {
  expect(spanOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    fromMs: new Date(2026, 2, 1).getTime(),
    toMs: new Date(2026, 3, 1).getTime(),
  });
  expect(() => spanOf({ from: 'x', to: '2026-03-31' })).toThrow(RangeError);
});

test('the last days end with today', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({
    from: '2026-02-25',
    to: '2026-03-03',
  });
});

test('every day of a span is in one part', () => {
  const span = { from: '2026-01-30', to: '2026-02-02' };
  expect(countDays(span)).toBe(4);
  expect(cutDays(span, 1).map(({ from }) => from)).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ]);
  expect(cutDays(span, 3)).toEqual([
    { from: '2026-01-30', to: '2026-02-01' },
    { from: '2026-02-02', to: '2026-02-02' },
  ]);
});
