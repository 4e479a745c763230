import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { followWhenUsed } from './follow-when-used';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const documentOf = (data: unknown) => ({
  exists: () => data !== undefined,
  data: () => data,
  metadata: { fromCache: false },
});

/** The page is not used until `use` is called. `answer` settles the read. */
function following() {
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive: false },
  });
  const told: unknown[] = [];
  const liveAsked = jest.fn();
  let answer!: { resolve: (data: unknown) => void; reject: (cause: Error) => void };
  let speak: (data: unknown) => void = () => {};
  let fail: (cause: Error) => void = () => {};
  const getDoc = () =>
    new Promise((resolve, reject) => {
      answer = { resolve: (data) => resolve(documentOf(data)), reject };
    });
  const doc = (_: object, path: string) => path;
  const onSnapshot = (
    _path: string,
    _options: object,
    next: (found: unknown) => void,
    failed: (cause: Error) => void,
  ) => {
    speak = (data) => next(documentOf(data));
    fail = failed;
    return () => {};
  };
  // Safe: these are all the functions that are called.
  const firebase = {
    lite: () => Promise.resolve({ db: {}, doc, getDoc }),
    live: () => {
      liveAsked();
      return Promise.resolve({ db: {}, doc, onSnapshot });
    },
    auth: () => new Promise(() => {}),
  } as unknown as FirebaseClient;
  const stop = followWhenUsed<unknown>(
    firebase,
    (result) => told.push(result.ok ? result.value : result.error.kind),
    'settings/one',
    (data) => data,
  );
  return {
    told,
    liveAsked,
    stop,
    answer: () => answer,
    speak: (data: unknown) => speak(data),
    fail: (cause: Error) => fail(cause),
    use: () => window.dispatchEvent(new Event('keydown')),
  };
}

it('reads the document, and asks the live database when the page is used', async () => {
  const { told, liveAsked, answer, use, speak } = following();
  await settled();
  answer().resolve('read');
  await settled();
  expect(told).toEqual(['read']);
  expect(liveAsked).not.toHaveBeenCalled();
  use();
  await settled();
  speak('changed');
  expect(told).toEqual(['read', 'changed']);
});

it('tells that there is no document, and that it cannot be read', async () => {
  const missing = following();
  const refused = following();
  await settled();
  missing.answer().resolve(undefined);
  refused.answer().reject(Object.assign(new Error('no'), { code: 'permission-denied' }));
  await settled();
  expect(missing.told).toEqual([null]);
  expect(refused.told).toEqual(['permission-denied']);
});

it('does not tell an answer that comes after that of the live database', async () => {
  const { told, answer, use, speak } = following();
  use();
  await settled();
  speak('newer');
  answer().resolve('older');
  await settled();
  expect(told).toEqual(['newer']);
});

it('tells what was read although the live database fails', async () => {
  const { told, answer, use, fail } = following();
  use();
  await settled();
  fail(Object.assign(new Error('gone'), { code: 'unavailable' }));
  answer().resolve('read');
  await settled();
  expect(told).toEqual([expect.any(String), 'read']);
});

it('tells nothing more when it is stopped', async () => {
  const { told, liveAsked, answer, use, stop } = following();
  await settled();
  stop();
  use();
  answer().resolve('late');
  await settled();
  expect(told).toEqual([]);
  expect(liveAsked).not.toHaveBeenCalled();
});
