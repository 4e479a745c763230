/** @jest-environment node */
import { removedListedMax } from '../limits';
import {
  parseProductCounter,
  removedSince,
  withRemoved,
  type ProductCounter,
} from './product-counter';

const none: ProductCounter = { lastId: 9, removed: [], removedCount: 0 };
const deleting = (...commits: (readonly number[])[]) =>
  commits.reduce<ProductCounter>(
    (counter, ids) => ({ ...counter, ...withRemoved(counter, ids) }),
    none,
  );
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('is empty without deletions and without a document', () => {
  expect(parseProductCounter({ lastId: 9, lastAudit: 'a' })).toEqual(none);
  expect(parseProductCounter(undefined)).toEqual({ ...none, lastId: 0 });
});

it.each([{ removed: ['3'] }, { removed: 3 }, { removedCount: -1 }, { lastId: 1.5 }])(
  'is not read where it is damaged: %j',
  (damage) => {
    expect(() => parseProductCounter({ lastId: 9, ...damage })).toThrow('Invalid');
  },
);

it('returns the ids that were deleted since, newest last', () => {
  const counter = deleting([3], [8, 2]);
  expect(removedSince(counter, 0)).toEqual([3, 8, 2]);
  expect(removedSince(counter, 1)).toEqual([8, 2]);
  expect(removedSince(counter, 3)).toEqual([]);
});

it('returns null when more products were deleted than it lists', () => {
  const counter = deleting(range(removedListedMax), [5_000, 5_001]);
  expect(counter.removed).toHaveLength(removedListedMax);
  expect(removedSince(counter, 2)).toEqual([...range(removedListedMax), 5_000, 5_001].slice(2));
  expect(removedSince(counter, 1)).toBeNull();
});

it('returns null when fewer products were deleted than before', () => {
  expect(removedSince(deleting([3]), 2)).toBeNull();
});
