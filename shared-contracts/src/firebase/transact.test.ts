/** @jest-environment node */
import { ExpectedFailure } from './attempt';
import type { LiteDatabase } from './client';
import { transact } from './transact';

const coded = (code: string) => Object.assign(new Error(code), { code });
// Safe: the database below has only one document, so it ignores the reference.
const product = null as never;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A database with one document. `commits` has the error code of each commit, or `null` for a success. */
function aDatabase(commits: readonly (string | null)[], stock: (attempt: number) => number) {
  let attempts = 0;
  const options: unknown[] = [];
  const lite = {
    db: {},
    runTransaction: async (
      _db: unknown,
      work: (transaction: unknown) => unknown,
      asked: unknown,
    ) => {
      attempts += 1;
      options.push(asked);
      const data = { stock: stock(attempts) };
      const value = await work({ get: () => Promise.resolve({ data: () => data }) });
      const code = commits[Math.min(attempts, commits.length) - 1];
      if (code) throw coded(code);
      return value;
    },
  } as unknown as LiteDatabase;
  return { lite, attempts: () => attempts, options };
}

async function readStock(lite: LiteDatabase): Promise<unknown> {
  const stock = transact(lite, async (transaction) => (await transaction.get(product)).data());
  const outcome = stock.catch((cause: unknown) => cause);
  await jest.runAllTimersAsync();
  return outcome;
}

it('gives what the work returns, and leaves no retry to the SDK', async () => {
  const { lite, options } = aDatabase([null], () => 3);
  expect(await readStock(lite)).toEqual({ stock: 3 });
  expect(options).toEqual([{ maxAttempts: 1 }]);
});

it.each(['aborted', 'failed-precondition'])('runs again after "%s"', async (code) => {
  const { lite, attempts } = aDatabase([code, code, null], () => 3);
  expect(await readStock(lite)).toEqual({ stock: 3 });
  expect(attempts()).toBe(3);
});

it('runs again after a denial, and rejects when it is denied again with the same reads', async () => {
  const { lite, attempts } = aDatabase(['permission-denied'], () => 3);
  expect(await readStock(lite)).toMatchObject({ code: 'permission-denied' });
  expect(attempts()).toBe(2);
});

it('retries after denials as long as another writer changes the documents that it reads', async () => {
  const denied = 'permission-denied';
  const { lite, attempts } = aDatabase([denied, denied, denied, null], (attempt) => attempt);
  expect(await readStock(lite)).toEqual({ stock: 4 });
  expect(attempts()).toBe(4);
});

it('gives up after twelve tries', async () => {
  const { lite, attempts } = aDatabase(['aborted'], () => 3);
  expect(await readStock(lite)).toMatchObject({ code: 'aborted' });
  expect(attempts()).toBe(12);
});

it.each(['unavailable', 'not-found'])('does not run again after "%s"', async (code) => {
  const { lite, attempts } = aDatabase([code], () => 3);
  expect(await readStock(lite)).toMatchObject({ code });
  expect(attempts()).toBe(1);
});

it('ends a commit that is never answered after 20 s, once, as one to be tried again', async () => {
  const runTransaction = jest.fn(() => new Promise(() => undefined));
  const lite = { db: {}, runTransaction } as unknown as LiteDatabase;
  const ended = jest.fn();
  transact(lite, () => Promise.resolve()).catch(ended);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'deadline-exceeded' }));
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

it('ends at once with an expected failure of the work', async () => {
  const { lite, attempts } = aDatabase([null], () => 3);
  const failure = new ExpectedFailure({ kind: 'conflict', message: 'Too late', retryable: false });
  await expect(transact(lite, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(attempts()).toBe(1);
});

it('ends at once, without a write, with the value that the work passes to `end`', async () => {
  const { lite, attempts } = aDatabase([null], () => 0);
  const sold = transact<string>(lite, async (transaction, end) => {
    await transaction.get(product);
    return end('sold out');
  });
  expect(await sold).toBe('sold out');
  expect(attempts()).toBe(1);
});
