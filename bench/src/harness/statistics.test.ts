import { percentile, summarise } from './statistics';
import { valueText } from './table';

it.each([
  [[3], 50, 3],
  [[9, 1, 5], 50, 5],
  [[4, 1, 3, 2], 50, 2.5],
  [[0, 10], 95, 9.5],
])('of %j, %i of 100 lie below %f', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});

it('sums up runs by median and spread', () => {
  expect(summarise([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30, runs: 3 });
  expect(() => summarise([])).toThrow('Nothing was measured');
});

it.each([
  [[3, 3, 3], 'documents', '3 documents'],
  [[12.4, 11.6, 14.2], 'ms', '12 ms (12–14)'],
  [[2.25, 2.25], 'ms', '2.3 ms'],
  [[61_440, 61_440], 'kB', '60.0 kB'],
])('shows %j %s as %s', (values, unit, text) => {
  expect(valueText(summarise(values), unit)).toBe(text);
});
