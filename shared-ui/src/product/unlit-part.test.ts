/** @jest-environment node */
import { unlitPercent } from './unlit-part';

test.each([
  [0, 100],
  [2.5, 50],
  [5, 0],
  [7, 0],
  [-1, 100],
])('a rate of %d leaves %d percent dark', (rate, percent) => {
  expect(unlitPercent(rate)).toBeCloseTo(percent);
});
