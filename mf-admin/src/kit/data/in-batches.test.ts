import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';

import { chunks, inBatches, type Progress } from './in-batches';

const ERROR: AppError = { kind: 'unavailable', message: 'no answer', retryable: true };

async function run(failAt: number | null = null, stopAfter: number | null = null) {
  const tried: number[][] = [];
  const progress: Progress[] = [];
  const stop = new AbortController();
  const report = await inBatches({
    batches: [[1, 2], [3, 4], [5]],
    work: (batch) => {
      tried.push([...batch]);
      return Promise.resolve(tried.length === failAt ? fail(ERROR) : ok(batch.length));
    },
    onProgress: (now) => {
      progress.push(now);
      if (progress.length === stopAfter) stop.abort();
    },
    signal: stop.signal,
  });
  return { tried, progress, report };
}

it('works through all, and says how far it is', async () => {
  const { progress, report } = await run();
  expect(progress).toEqual([
    { done: 2, of: 5 },
    { done: 4, of: 5 },
    { done: 5, of: 5 },
  ]);
  expect(report).toEqual({ done: 5, rest: [], error: null });
});

it('stops at the first that fails, and says what is left', async () => {
  const { tried, report } = await run(2);
  expect(tried).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(report).toEqual({ done: 2, rest: [3, 4, 5], error: ERROR });
});

it('goes on with what did not fit into one commit', async () => {
  const tried: number[][] = [];
  const report = await inBatches({
    batches: [[1, 2, 3], [4]],
    work: (batch) => {
      tried.push([...batch]);
      return Promise.resolve(ok(Math.min(batch.length, 2)));
    },
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(tried).toEqual([[1, 2, 3], [3], [4]]);
  expect(report.done).toBe(4);
});

it('stops when told to, after the batch that is on its way', async () => {
  expect((await run(null, 1)).report).toEqual({ done: 2, rest: [3, 4, 5], error: null });
});

it('cuts a list into parts', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([], 2)).toEqual([]);
});
