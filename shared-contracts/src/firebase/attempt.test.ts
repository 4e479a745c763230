/** @jest-environment node */
import type { AppError } from '../domain/result';
import { attempt, ExpectedFailure } from './attempt';

it('gives the value', async () => {
  expect(await attempt(() => Promise.resolve(7))).toEqual({ ok: true, value: 7 });
});

it.each([
  ['a rejection', () => Promise.reject(refusal)],
  [
    'a throw',
    () => {
      throw refusal;
    },
  ],
])('translates %s', async (_case, work) => {
  expect(await attempt(work)).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied', message: 'no', cause: refusal },
  });
});

it('logs an unexpected error to the console', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const broken = new Error('title: missing');
  expect(await attempt(() => Promise.reject(broken))).toMatchObject({
    ok: false,
    error: { kind: 'unexpected', cause: broken },
  });
  expect(told.mock.calls).toEqual([[broken]]);
  told.mockClear();
  await attempt(() => Promise.reject(refusal));
  expect(told).not.toHaveBeenCalled();
});

it('returns the error of an expected failure', async () => {
  const error: AppError = { kind: 'conflict', message: 'It exists', retryable: false };
  const result = await attempt(() => {
    throw new ExpectedFailure(error);
  });
  expect(result).toEqual({ ok: false, error });
});

const refusal = Object.assign(new Error('no'), { code: 'permission-denied' });
