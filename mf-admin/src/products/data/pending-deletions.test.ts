import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import { createPendingDeletions, UNDO_MS } from './pending-deletions';

const SHIRT = { id: 7, title: 'Oxford Shirt' };
const WATCH = { id: 8, title: 'Automatic Watch' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function deletions(result: Result<null> = ok(null)) {
  const removed: unknown[] = [];
  const settled: unknown[] = [];
  let changes = 0;
  const pending = createPendingDeletions({
    remove: (products) => {
      removed.push(products);
      return Promise.resolve(result);
    },
    settled: (products, outcome) => settled.push([products, outcome]),
  });
  pending.subscribe(() => (changes += 1));
  return { pending, removed, settled, changes: () => changes };
}

it('waits before it deletes, and says so then', async () => {
  const { pending, removed, settled } = deletions();
  pending.schedule([SHIRT]);
  jest.advanceTimersByTime(UNDO_MS - 1);
  expect(removed).toEqual([]);
  expect(pending.current()).toMatchObject([{ products: [SHIRT], state: 'waiting' }]);

  await jest.advanceTimersByTimeAsync(1);
  expect(removed).toEqual([[SHIRT]]);
  expect(settled).toEqual([[[SHIRT], ok(null)]]);
  expect(pending.current()).toEqual([]);
});

it('can be undone, one without the other', async () => {
  const { pending, removed } = deletions();
  pending.schedule([SHIRT]);
  pending.schedule([WATCH]);
  pending.undo(pending.current()[0]?.key ?? 0);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(removed).toEqual([[WATCH]]);
});

it('cannot be undone once it is being carried out', async () => {
  const { pending, settled } = deletions();
  pending.schedule([SHIRT]);
  jest.advanceTimersByTime(UNDO_MS);
  expect(pending.current()).toMatchObject([{ state: 'deleting' }]);
  pending.undoAll();
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toHaveLength(1);
});

it('brings the product back when the deletion fails', async () => {
  const error = { kind: 'offline', message: 'no network', retryable: true } as const;
  const { pending, settled } = deletions(fail(error));
  pending.schedule([SHIRT]);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(pending.current()).toEqual([]);
  expect(settled).toEqual([[[SHIRT], fail(error)]]);
});

it('tells its listeners, and ends all that waits', async () => {
  const { pending, removed, changes } = deletions();
  pending.schedule([SHIRT]);
  pending.schedule([WATCH]);
  pending.undoAll();
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(removed).toEqual([]);
  expect(changes()).toBe(4);
});
