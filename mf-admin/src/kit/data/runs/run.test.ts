/** @jest-environment node */
import * as v from 'valibot';

import { EMPTY_REPORT, parseRunOf } from './run';

const stored = {
  about: 'orders',
  title: 'Ship 3 orders',
  actor: 'kim@galleria.com',
  at: null,
  rows: 3,
  batches: 1,
  parts: 1,
  state: 'open',
  done: 0,
  undone: 0,
};
const parsed = (change: string, report: string) =>
  parseRunOf({ id: v.string(), change: (json) => json }, 'r1', { ...stored, change, report });

it('reads a run', () => {
  const report = { ...EMPTY_REPORT, changed: 2 };
  expect(parsed('"ship"', JSON.stringify(report))).toMatchObject({ change: 'ship', report });
});

it.each([
  ['x', 'xx'],
  ['"ship"', '{}'],
  ['"ship"', '{"changed":"2"}'],
])('reads a run that was written with another tool, so that it can be ended: %s %s', (...texts) => {
  expect(parsed(...texts)).toMatchObject({ title: 'Ship 3 orders', report: EMPTY_REPORT });
});
