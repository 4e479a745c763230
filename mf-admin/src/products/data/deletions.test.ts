/** @jest-environment node */
import { createEventBus, VISITOR, type Host } from '@galleria/shared-contracts/contract';
import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import { createDeletions, UNDO_MS } from './deletions';
import { BATCH_MAX } from './run-plan';

const SHIRT = { id: 7, title: 'Oxford Shirt' };
const WATCH = { id: 8, title: 'Automatic Watch' };
const DONE = 'Product deleted Successfully';
const FAILED = 'Could not delete product, please try again later!';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The first `failsAfter` commits succeed. All later commits have this `result`. */
function aShop(result: Result<void> = ok(undefined), failsAfter = 0) {
  const removed: (readonly number[])[] = [];
  const notices: string[] = [];
  let changes = 0;
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const notify: Host['notify'] = (notice) => {
    notices.push('detail' in notice ? `${notice.title} (${String(notice.detail)})` : notice.title);
  };
  const deletions = createDeletions(
    { events, notify },
    {
      remove: (ids) => {
        removed.push(ids);
        return Promise.resolve(removed.length > failsAfter ? result : ok(undefined));
      },
    },
  );
  deletions.subscribe(() => (changes += 1));
  const changed: (readonly number[])[] = [];
  events.on('catalog:changed', ({ productIds }) => changed.push(productIds));
  const endSession = () => events.emit('session:changed', VISITOR);
  return { deletions, removed, notices, changed, endSession, changes: () => changes };
}

it('waits before it deletes, and then reports it (P-ADMIN-16)', async () => {
  const { deletions, removed, notices } = aShop();
  deletions.schedule([SHIRT]);
  jest.advanceTimersByTime(UNDO_MS - 1);
  expect(removed).toEqual([]);
  expect(deletions.current()).toMatchObject([{ products: [SHIRT], state: 'waiting' }]);

  await jest.advanceTimersByTimeAsync(1);
  expect(removed).toEqual([[7]]);
  expect(notices).toEqual([DONE]);
  expect(deletions.current()).toEqual([]);
});

it('undoes one deletion and keeps the other', async () => {
  const { deletions, removed } = aShop();
  deletions.schedule([SHIRT]);
  deletions.schedule([WATCH]);
  deletions.undo(deletions.current()[0]?.key ?? 0);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(removed).toEqual([[8]]);
});

it('does not undo a deletion that is being carried out', async () => {
  const { deletions, notices, endSession } = aShop();
  deletions.schedule([SHIRT]);
  jest.advanceTimersByTime(UNDO_MS);
  expect(deletions.current()).toMatchObject([{ state: 'deleting' }]);
  deletions.undo(deletions.current()[0]?.key ?? 0);
  endSession();
  expect(deletions.current()).toMatchObject([{ state: 'deleting' }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(notices).toEqual([DONE]);
});

it('brings the product back when the deletion fails', async () => {
  const error = { kind: 'offline', message: 'no network', retryable: true } as const;
  const { deletions, notices } = aShop(fail(error));
  deletions.schedule([SHIRT]);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(deletions.current()).toEqual([]);
  expect(notices).toEqual([FAILED]);
});

it('says why the deletion fails where trying again does not help', async () => {
  const error = {
    kind: 'conflict',
    message: 'Product 7 cannot be read',
    retryable: false,
  } as const;
  const { deletions, notices } = aShop(fail(error));
  deletions.schedule([SHIRT]);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(notices).toEqual([`${FAILED} (Product 7 cannot be read)`]);
});

it('says how many are deleted when the connection is lost in between, and reports those', async () => {
  const error = { kind: 'offline', message: 'no network', retryable: true } as const;
  const { deletions, removed, notices, changed } = aShop(fail(error), 1);
  const all = Array.from({ length: BATCH_MAX.remove + 2 }, (_, id) => ({ id, title: 'Bowl' }));
  deletions.schedule(all);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(notices).toEqual([
    `${String(BATCH_MAX.remove)} of ${String(all.length)} products were deleted. Could not delete the others, please try again later!`,
  ]);
  expect(changed).toEqual([removed[0]]);
});

it('notifies its listeners, and undoes what waits when the session ends', async () => {
  const { deletions, removed, changes, endSession } = aShop();
  deletions.schedule([SHIRT]);
  deletions.schedule([WATCH]);
  endSession();
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(removed).toEqual([]);
  expect(changes()).toBe(4);
});
