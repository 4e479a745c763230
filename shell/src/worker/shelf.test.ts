import { createShelf } from './shelf';

const URL = 'https://shop.example/galleria/shell/1/main.js';

/** A worker whose browser's caches behave like this. */
const withCaches = (caches: Partial<CacheStorage> | undefined) =>
  createShelf({ caches: caches as CacheStorage }, 'galleria /galleria/ files');

afterEach(() => jest.useRealTimers());

it.each<[string, Partial<CacheStorage> | undefined]>([
  ['are absent', undefined],
  ['are denied', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ['never answer', { open: () => new Promise(() => undefined) }],
])('a copy is not there when caches %s', async (_what, caches) => {
  jest.useFakeTimers();
  const reading = withCaches(caches).read(URL);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await reading).toBeUndefined();
});

it.each<[string, Partial<CacheStorage> | undefined]>([
  ['are absent', undefined],
  ['are denied', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('whoever keeps something is told when caches %s', async (_what, caches) => {
  await expect(withCaches(caches).put(URL, new Response('code'))).rejects.toThrow();
});
