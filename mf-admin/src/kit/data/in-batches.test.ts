/** @jest-environment node */
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
      return Promise.resolve(tried.length === failAt ? fail(ERROR) : ok(null));
    },
    onProgress: (now) => {
      progress.push(now);
      if (progress.length === stopAfter) stop.abort();
    },
    signal: stop.signal,
  });
  return { tried, progress, report };
}

it('does all batches and reports the progress', async () => {
  const { progress, report } = await run();
  expect(progress).toEqual([
    { done: 2, of: 5 },
    { done: 4, of: 5 },
    { done: 5, of: 5 },
  ]);
  expect(report).toEqual({ rest: [], error: null });
});

it('stops at the first batch that fails and returns the rest', async () => {
  const { tried, report } = await run(2);
  expect(tried).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(report).toEqual({ rest: [[3, 4], [5]], error: ERROR });
});

it('stops after the current batch when it is aborted', async () => {
  expect((await run(null, 1)).report).toEqual({ rest: [[3, 4], [5]], error: null });
});

it('cuts a list into parts', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([], 2)).toEqual([]);
});
