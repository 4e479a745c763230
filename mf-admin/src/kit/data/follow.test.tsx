import { act, render, screen } from '@testing-library/react';

import type { Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient, OnChange } from '@galleria/shared-contracts/firebase';
import { useSubscription } from '@galleria/shared-contracts/react';

import { aLiveClient } from '../../testing/fake-firebase';
import { follow, followDocument, followQuery } from './follow';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function following(client: FirebaseClient = aLiveClient({})) {
  const heard: Result<number>[] = [];
  const stopped = jest.fn();
  let begun = 0;
  let speak: { next: (value: () => number) => void; failed: (cause: unknown) => void } | undefined;
  const stop = follow<number>(
    client,
    (result) => heard.push(result),
    (_live, next, failed) => {
      begun += 1;
      speak = { next, failed };
      return stopped;
    },
  );
  return { heard, stop, stopped, speak: () => speak, begun: () => begun };
}

it('reports each answer', async () => {
  const { heard, speak } = following();
  await settled();
  speak()?.next(() => 1);
  speak()?.next(() => 2);
  expect(heard).toEqual([
    { ok: true, value: 1 },
    { ok: true, value: 2 },
  ]);
});

it.each([
  ['a refusal', Object.assign(new Error('no'), { code: 'permission-denied' }), 'permission-denied'],
  ['a broken document', new Error('title: missing'), 'unexpected'],
])('tells of %s', async (_case, cause, kind) => {
  const { heard, speak } = following();
  await settled();
  speak()?.next(() => {
    throw cause;
  });
  speak()?.failed(cause);
  expect(heard).toMatchObject([
    // The message is in plain words (P-ADMIN-59).
    {
      ok: false,
      error: { kind, cause, message: expect.stringContaining('Reload the page') as string },
    },
    { ok: false, error: { kind } },
  ]);
});

it('reports that the database’s code cannot be loaded', async () => {
  const { heard } = following({
    live: () => Promise.reject(new Error('chunk gone')),
  } as unknown as FirebaseClient);
  await settled();
  expect(heard).toMatchObject([
    { ok: false, error: { message: expect.stringContaining('chunk gone') as string } },
  ]);
});

it('repeats a refused query, once for each account that signs in', async () => {
  const refusal = Object.assign(new Error('no'), { code: 'permission-denied' });
  const listeners = new Set<(user: { uid: string } | null) => void>();
  let user: { uid: string } | null = { uid: 'old' };
  const signIn = async (next: typeof user) => {
    user = next;
    for (const listener of [...listeners]) listener(user);
    await settled();
  };
  const firebase = {
    live: () => Promise.resolve({}),
    auth: () =>
      Promise.resolve({
        auth: {},
        // Like the SDK, first report the current account in a later microtask.
        onIdTokenChanged: (_auth: unknown, listener: (who: typeof user) => void) => {
          listeners.add(listener);
          void Promise.resolve().then(() => listeners.has(listener) && listener(user));
          return () => listeners.delete(listener);
        },
      }),
  } as unknown as FirebaseClient;
  const { heard, stop, stopped, speak, begun } = following(firebase);
  await settled();
  speak()?.failed(refusal);
  await settled();
  expect(begun()).toBe(2);
  speak()?.failed(refusal);
  await settled();
  await signIn({ uid: 'old' });
  await signIn(null);
  expect(begun()).toBe(2);

  await signIn({ uid: 'new' });
  expect(begun()).toBe(3);
  expect(stopped).toHaveBeenCalledTimes(2);
  expect(listeners.size).toBe(0);
  speak()?.next(() => 1);
  expect(heard).toMatchObject([{ ok: false }, { ok: false }, { ok: true, value: 1 }]);
  stop();
  expect(stopped).toHaveBeenCalledTimes(3);
});

it('ends its listener, and reports no answer that comes later', async () => {
  const { heard, stop, stopped, speak } = following();
  await settled();
  stop();
  speak()?.next(() => 1);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});

it('never begins when it is ended before the database is there', async () => {
  const { stop, speak } = following();
  stop();
  await settled();
  expect(speak()).toBeUndefined();
});

it('lasts as long as the component, and forgets the answer to another question', () => {
  const ended: string[] = [];
  const tell = new Map<string, OnChange<string>>();
  const questions = Object.fromEntries(
    ['first', 'second'].map((name) => [
      name,
      (onChange: OnChange<string>) => {
        tell.set(name, onChange);
        return () => ended.push(name);
      },
    ]),
  );
  function Part({ of }: { of: string }) {
    const result = useSubscription<string>(
      of,
      questions[of] as (on: OnChange<string>) => () => void,
    );
    return <p>{result === null ? 'waiting' : result.ok && result.value}</p>;
  }
  const { rerender, unmount } = render(<Part of="first" />);
  expect(screen.getByText('waiting')).toBeVisible();
  act(() => tell.get('first')?.({ ok: true, value: 'one' }));
  expect(screen.getByText('one')).toBeVisible();
  rerender(<Part of="second" />);
  expect(screen.getByText('waiting')).toBeVisible();
  expect(ended).toEqual(['first']);
  unmount();
  expect(ended).toEqual(['first', 'second']);
});

describe('an answer that is not the server’s', () => {
  /** A database with one listener; `answer` calls it. */
  function listening() {
    let answer: (snapshot: unknown) => void = () => {};
    const client = aLiveClient({
      doc: () => ({}),
      onSnapshot: (_of: unknown, _options: unknown, next: typeof answer) => {
        answer = next;
        return () => {};
      },
    });
    return { client, answer: (snapshot: unknown) => answer(snapshot) };
  }

  it('means an unreachable database, not an empty list, when a query finds nothing', async () => {
    const { client, answer } = listening();
    const heard: Result<number>[] = [];
    followQuery<number>(
      client,
      (result) => heard.push(result),
      () => ({}) as never,
      ({ length }) => length,
    );
    await settled();
    answer({ docs: [{}], metadata: { fromCache: true } });
    expect(heard).toEqual([]);
    answer({ docs: [], metadata: { fromCache: true } });
    expect(heard).toMatchObject([{ ok: false, error: { kind: 'unavailable', retryable: true } }]);
    answer({ docs: [], metadata: { fromCache: false } });
    expect(heard[1]).toEqual({ ok: true, value: 0 });
  });

  it('means an unreachable database, not a missing document, when a document is not found', async () => {
    const { client, answer } = listening();
    const heard: Result<string | null>[] = [];
    followDocument(client, (result) => heard.push(result), 'orders/o1', String);
    await settled();
    answer({ exists: () => false, metadata: { fromCache: true } });
    expect(heard).toMatchObject([{ ok: false, error: { kind: 'unavailable', retryable: true } }]);
    answer({ exists: () => false, metadata: { fromCache: false } });
    expect(heard[1]).toEqual({ ok: true, value: null });
  });
});
