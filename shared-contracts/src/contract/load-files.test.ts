/** @jest-environment node */
import { isFileGone } from './file-gone';
import { mendingFiles } from './load-files';

const URL = 'https://shop.example/remotes/mf-cart/1/module.js';

const broken = (type = 'error') =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: URL,
    type,
  });

/**
 * A file. `ends` are the results of its loads, one after the other. `steps` lists the loads and the requests in
 * their order.
 */
function aFile(...ends: (Error | 'loaded')[]) {
  const steps: string[] = [];
  let status = 200;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    steps.push(`fetch ${url as string}, ${String(init?.cache)}`);
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status }));
  });
  const load = mendingFiles(() => {
    steps.push('load');
    const end = ends.shift() ?? 'loaded';
    return end === 'loaded' ? Promise.resolve('it') : Promise.reject(end);
  });
  return { load, steps, answer: (next: number) => (status = next) };
}

const ANEW = `fetch ${URL}, reload`;

afterEach(() => jest.restoreAllMocks());

it('loads a good file once, without a further request', async () => {
  const { load, steps } = aFile();
  await expect(load()).resolves.toBe('it');
  expect(steps).toEqual(['load']);
});

it('replaces the damaged copy of a browser, and loads once more', async () => {
  const { load, steps } = aFile(broken());
  await expect(load()).resolves.toBe('it');
  expect(steps).toEqual(['load', ANEW, 'load']);
});

it('fails when the file is also damaged on the server, and loads when the server is repaired', async () => {
  const { load, steps } = aFile(broken(), broken(), broken());
  await expect(load()).rejects.toThrow('Loading chunk 7 failed.');
  await expect(load()).resolves.toBe('it');
  expect(steps).toEqual(['load', ANEW, 'load', 'load', ANEW, 'load']);
});

it.each([404, 410])('rejects with a special error when a file is gone (%d)', async (status) => {
  const { load, steps, answer } = aFile(broken(), broken());
  answer(status);
  expect(isFileGone(await load().catch((error: unknown) => error))).toBe(true);
  expect(steps).toEqual(['load', ANEW]);
  answer(500);
  expect(isFileGone(await load().catch((error: unknown) => error))).toBe(false);
});

it('does not treat a failed connection as a missing file', async () => {
  const { load, answer } = aFile(broken());
  answer(0);
  expect(isFileGone(await load().catch((error: unknown) => error))).toBe(false);
});

it('rejects at once when a file hangs, and requests the file anew before the next load', async () => {
  const { load, steps } = aFile(broken('timeout'));
  await expect(load()).rejects.toThrow('Loading chunk 7 failed.');
  expect(steps).toEqual(['load']);
  await expect(load()).resolves.toBe('it');
  expect(steps).toEqual(['load', ANEW, 'load']);
});

it('passes on errors that are not about a file', async () => {
  const { load, steps } = aFile(new Error('no such thing'));
  await expect(load()).rejects.toThrow('no such thing');
  expect(steps).toEqual(['load']);
});
