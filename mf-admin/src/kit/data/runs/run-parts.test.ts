/** @jest-environment node */
import * as v from 'valibot';

import { batchesIn, partsOf } from './run-parts';

const MAX = 300_000; // `batches` of `runs/{id}/parts/{n}` in firestore.rules
const row = v.string();

it.each([-2, -1, 0, 1, 2])(
  'divides batches into parts that the rules accept, at the limit and %i',
  (beyond) => {
    // Two batches with brackets, quotes and a comma: 2 × 4 + 3 characters besides the texts.
    const [first, second] = [['a'.repeat(100_000)], ['b'.repeat(MAX - 100_011 + beyond)]];
    const batches = [first, second, ['last']];
    const parts = partsOf(batches);

    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(MAX);
    expect(parts.flatMap((part) => batchesIn(row, part))).toEqual(batches);
    expect(batchesIn(row, parts[0] ?? '')).toHaveLength(beyond > 0 ? 1 : 2);
  },
);
