/** @jest-environment node */
import type { Result } from '../domain/result';
import type { FirebaseClient } from './client';
import { publicWrite } from './public-write';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** The writes of an earlier test must not count. */
let key = '';
beforeEach(() => (key = crypto.randomUUID()));

/**
 * A database that, like the rules, does not allow writing a document twice. The outcome of a commit is `stored`,
 * `unanswered`, the code of a failure, or `stored` together with one of the other two.
 */
function aDatabase(...outcomes: readonly string[]) {
  const stored: Record<string, unknown>[] = [];
  const commits: Record<string, Record<string, unknown>>[] = [];
  const commit = (writes: Record<string, Record<string, unknown>>): Promise<void> => {
    const outcome = outcomes[commits.push(writes) - 1] ?? 'stored';
    const isThere = stored.some((one) => Object.keys(one)[0] === Object.keys(writes)[0]);
    if (outcome.startsWith('stored')) {
      if (isThere) return Promise.reject(coded('permission-denied'));
      stored.push(writes);
    }
    if (outcome.endsWith('unanswered')) return new Promise(() => undefined);
    return outcome === 'stored'
      ? Promise.resolve()
      : Promise.reject(coded(outcome.replace('stored, ', '')));
  };
  const firebase = {
    lite: () =>
      Promise.resolve({
        db: {},
        doc: (_db: unknown, ...segments: string[]) => segments.join('/'),
        serverTimestamp: () => 'now',
        writeBatch: () => {
          const writes: Record<string, Record<string, unknown>> = {};
          return {
            set: (path: string, data: Record<string, unknown>) => (writes[path] = data),
            commit: () => commit(writes),
          };
        },
      }),
    // Safe: `publicWrite` uses no other member of the client.
  } as unknown as FirebaseClient;
  return { firebase, stored, commits };
}

const coded = (code: string) => Object.assign(new Error(code), { code });

async function write(firebase: FirebaseClient, mayBeThere = false) {
  const written: Result<void>[] = [];
  void publicWrite(firebase, {
    collection: 'messages',
    key,
    fields: { message: 'Hello' },
    mayBeThere,
  }).then((result) => written.push(result));
  while (written.length === 0) {
    // The hashes of the proof of work are computed in real time, not by the fake clock.
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(100);
  }
  return written[0];
}

it('writes the document with its proof of work, and the marker, in one commit', async () => {
  const { firebase, stored } = aDatabase();
  expect(await write(firebase)).toEqual({ ok: true, value: undefined });
  const work = expect.stringMatching(/^\d+$/) as string;
  expect(stored).toEqual([
    {
      [`messages/${key}`]: { message: 'Hello', work, createdAt: 'now' },
      'meta/messages': { last: key },
    },
  ]);
});

it.each(['aborted', 'resource-exhausted', 'unavailable'])('tries again after %s', async (busy) => {
  const { firebase, stored, commits } = aDatabase(busy, busy, busy);
  expect(await write(firebase)).toMatchObject({ ok: true });
  expect([stored.length, commits.length]).toEqual([1, 4]);
});

it('gives up after four busy answers, with an error that says so', async () => {
  const { firebase, commits } = aDatabase(...new Array<string>(5).fill('aborted'));
  expect(await write(firebase)).toMatchObject({
    ok: false,
    error: { kind: 'busy', message: expect.stringContaining('still here') as string },
  });
  expect(commits).toHaveLength(4);
});

it.each(['stored, unavailable', 'stored, unknown', 'stored, unanswered'])(
  'takes the denial after an answer "%s" for what it is',
  async (outcome) => {
    const { firebase, stored } = aDatabase(outcome);
    expect(await write(firebase)).toMatchObject({ ok: true });
    expect(stored).toHaveLength(1);
  },
);

it.each(['unknown', 'unanswered'])('gives up when two answers are "%s"', async (lost) => {
  const { firebase, commits } = aDatabase(lost, lost);
  expect(await write(firebase)).toMatchObject({ ok: false, error: { retryable: true } });
  expect(commits).toHaveLength(2);
});

it('fails when the first try is denied', async () => {
  const { firebase, commits } = aDatabase('permission-denied');
  expect(await write(firebase)).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
  expect(commits).toHaveLength(1);
});

it.each(['aborted', 'resource-exhausted'])('fails when it is denied after %s', async (busy) => {
  const { firebase } = aDatabase(busy, 'permission-denied', ...new Array<string>(4).fill(busy));
  expect(await write(firebase)).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
  expect(await write(firebase)).toMatchObject({ ok: false, error: { kind: 'busy' } });
});

it('counts as stored when it is denied and an earlier write may have stored it', async () => {
  const { firebase } = aDatabase('permission-denied');
  expect(await write(firebase, true)).toMatchObject({ ok: true });
});

it('does not retry an invalid write', async () => {
  const { firebase, commits } = aDatabase('invalid-argument');
  expect(await write(firebase)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  expect(commits).toHaveLength(1);
});
