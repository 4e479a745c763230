/** @jest-environment node */
import { ticksTo } from './ticks';

it.each([
  [0, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [7, 1, [0, 2, 4, 6, 8]],
  [40, 1, [0, 10, 20, 30, 40]],
  [41, 1, [0, 20, 40, 60]],
  [99, 100, [0, 100]],
  [1_234_567, 100, [0, 500_000, 1_000_000, 1_500_000]],
])('goes up to %d in steps of %d', (max, step, ticks) => {
  expect(ticksTo(max, step)).toEqual(ticks);
});

it('has at most five values, and only the last one reaches the maximum', () => {
  for (let max = 0; max < 5_000; max += 7) {
    const ticks = ticksTo(max, 1);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.at(-2)).toBeLessThan(Math.max(max, 1));
  }
});
