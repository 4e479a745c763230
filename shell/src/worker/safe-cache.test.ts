import { createSafeCache } from './safe-cache';

const URL = 'https://shop.example/galleria/shell/1/main.js';

/** A worker in a browser with these caches. */
const withCaches = (caches: Partial<CacheStorage> | undefined) =>
  createSafeCache({ caches: caches as CacheStorage }, 'galleria /galleria/ files');

afterEach(() => jest.useRealTimers());

it.each<[string, Partial<CacheStorage> | undefined]>([
  ['are absent', undefined],
  ['are denied', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ['never answer', { open: () => new Promise(() => undefined) }],
])('reading finds no copy when caches %s', async (_what, caches) => {
  jest.useFakeTimers();
  const reading = withCaches(caches).read(URL);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await reading).toBeUndefined();
});

it.each<[string, Partial<CacheStorage> | undefined]>([
  ['are absent', undefined],
  ['are denied', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('put rejects when caches %s', async (_what, caches) => {
  await expect(withCaches(caches).put(URL, new Response('code'))).rejects.toThrow();
});
