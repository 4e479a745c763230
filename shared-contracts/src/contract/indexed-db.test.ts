import { INDEXED_DB_PATIENCE_MS, settleIndexedDb, withIndexedDb } from './indexed-db';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('gives the result', async () => {
  expect(await withIndexedDb(() => Promise.resolve(7))).toBe(7);
  expect(jest.getTimerCount()).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  [
    'throws',
    () => {
      throw new TypeError('indexedDB is undefined');
    },
  ],
  ['rejects', () => Promise.reject(new Error('full'))],
])('gives nothing where it %s', async (_what, work) => {
  expect(await withIndexedDb(work)).toBeUndefined();
});

it('gives nothing where it never answers', async () => {
  const answer = withIndexedDb(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(INDEXED_DB_PATIENCE_MS);
  expect(await answer).toBeUndefined();
});

it('is taken out of the page where it never answers, and only there', async () => {
  const put = (open: () => EventTarget) =>
    Object.defineProperty(window, 'indexedDB', { value: { open }, configurable: true });
  const refusing = new EventTarget();
  put(() => refusing);
  const settled = settleIndexedDb();
  refusing.dispatchEvent(new Event('error'));
  await settled;
  expect(window.indexedDB).toBeDefined();

  put(() => new EventTarget());
  const silent = settleIndexedDb();
  await jest.advanceTimersByTimeAsync(INDEXED_DB_PATIENCE_MS);
  await silent;
  expect(window.indexedDB).toBeUndefined();
});
