import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth } from 'firebase/auth';

import { INDEXED_DB_PATIENCE_MS, settleIndexedDb } from './indexed-db';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const put = (value: unknown) =>
  Object.defineProperty(window, 'indexedDB', { value, configurable: true });

it.each([
  ['is not there', undefined],
  [
    'is denied',
    {
      open() {
        throw new DOMException('Denied', 'SecurityError');
      },
    },
  ],
])('does not delay the page when it %s', async (_what, value) => {
  put(value);
  await settleIndexedDb();
  expect(window.indexedDB).toBe(value);
  expect(jest.getTimerCount()).toBe(0);
});

it('is closed again when it opens, and stays in the page', async () => {
  const close = jest.fn();
  const opening = Object.assign(new EventTarget(), { result: { close } });
  put({ open: () => opening });
  const settled = settleIndexedDb();
  opening.dispatchEvent(new Event('success'));
  await settled;
  expect(close).toHaveBeenCalledTimes(1);
  expect(window.indexedDB).toBeDefined();
  expect(jest.getTimerCount()).toBe(0);
});

it('is taken out of the page where it never answers, and only there', async () => {
  const refusing = new EventTarget();
  put({ open: () => refusing });
  const settled = settleIndexedDb();
  refusing.dispatchEvent(new Event('error'));
  await settled;
  expect(window.indexedDB).toBeDefined();

  put({ open: () => new EventTarget() });
  const silent = settleIndexedDb();
  await jest.advanceTimersByTimeAsync(INDEXED_DB_PATIENCE_MS);
  await silent;
  expect(window.indexedDB).toBeUndefined();
});

it('makes the probe database of the SDK, so that the SDK does not make and delete it', async () => {
  const opened: string[] = [];
  put({
    open(name: string) {
      opened.push(name);
      const opening = Object.assign(new EventTarget(), { result: { close: jest.fn() } });
      void Promise.resolve().then(() => opening.dispatchEvent(new Event('success')));
      return opening;
    },
  });
  await settleIndexedDb();
  const [ours] = opened.splice(0);

  const app = initializeApp({ apiKey: 'local', projectId: 'demo', appId: 'demo' });
  initializeAuth(app);
  expect(opened[0]).toBe(ours);
  await deleteApp(app);
});
