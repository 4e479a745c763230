/** @jest-environment node */
import { contrast } from './contrast';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('%s on %s is %d to 1', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
});
