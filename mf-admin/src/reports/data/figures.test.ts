/** @jest-environment node */
import { barsOf, spanBefore } from './figures';

test('up to 92 days are shown by day, longer spans by week', () => {
  expect(barsOf({ from: '2026-01-01', to: '2026-04-02' })).toMatchObject({ unit: 'day' });
  const weeks = barsOf({ from: '2026-01-01', to: '2026-04-03' });
  expect(weeks.unit).toBe('week');
  expect(weeks.bars).toHaveLength(14);
  expect(weeks.bars.at(-1)).toEqual({ from: '2026-04-02', to: '2026-04-03' });
});

test('the span before has as many days', () => {
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});
