/** @jest-environment node */
import type { Result } from '../domain/result';
import type { FirebaseClient, LiveDatabase } from './client';
import { follow } from './follow';

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());

const settled = () => new Promise((resolve) => setTimeout(resolve));

function following(live = () => Promise.resolve({} as LiveDatabase)) {
  const told: Result<number>[] = [];
  const stopped = jest.fn();
  let speak: { next: (value: () => number) => void; failed: (cause: unknown) => void } | undefined;
  const firebase: Pick<FirebaseClient, 'live'> = { live };
  const stop = follow<number>(
    firebase,
    (result) => told.push(result),
    (_live, next, failed) => {
      speak = { next, failed };
      return stopped;
    },
  );
  return { told, stop, stopped, speak: () => speak };
}

it('passes each value to onChange', async () => {
  const { told, speak } = following();
  await settled();
  speak()?.next(() => 1);
  speak()?.next(() => 2);
  expect(told).toEqual([
    { ok: true, value: 1 },
    { ok: true, value: 2 },
  ]);
});

it.each([
  ['a refusal', Object.assign(new Error('no'), { code: 'permission-denied' }), 'permission-denied'],
  ['a broken document', new Error('title: missing'), 'unexpected'],
])('passes %s to onChange as a failure', async (_case, cause, kind) => {
  const { told, speak } = following();
  await settled();
  speak()?.next(() => {
    throw cause;
  });
  speak()?.failed(cause);
  expect(told).toMatchObject([
    { ok: false, error: { kind, cause } },
    { ok: false, error: { kind } },
  ]);
});

it('passes a failure to onChange when the code of the database cannot be loaded', async () => {
  const { told } = following(() => Promise.reject(new Error('chunk gone')));
  await settled();
  expect(told).toMatchObject([{ ok: false, error: { cause: { message: 'chunk gone' } } }]);
});

it('passes a failure to onChange when a listener cannot be started', async () => {
  const told: Result<number>[] = [];
  const live = () => Promise.resolve({} as LiveDatabase);
  follow<number>(
    { live },
    (result) => told.push(result),
    () => {
      throw Object.assign(new Error('no such path'), { code: 'invalid-argument' });
    },
  );
  await settled();
  expect(told).toMatchObject([{ ok: false, error: { kind: 'invalid' } }]);
});

it('stops its listener, and ignores values that arrive later', async () => {
  const { told, stop, stopped, speak } = following();
  await settled();
  stop();
  speak()?.next(() => 1);
  speak()?.failed(new Error('late'));
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(told).toEqual([]);
});

it('never listens when it is stopped before the database is loaded', async () => {
  const { stop, speak } = following();
  stop();
  await settled();
  expect(speak()).toBeUndefined();
});
