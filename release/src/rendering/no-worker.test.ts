import vm from 'node:vm';

import { NO_WORKER } from './no-worker';

/** A worker's global scope whose caches have these names. */
async function runWith(caches: object) {
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> =
    {};
  const unregister = jest.fn(() => Promise.resolve(true));
  const skipWaiting = jest.fn();
  vm.runInNewContext(NO_WORKER, {
    caches,
    skipWaiting,
    URL,
    registration: { scope: 'https://shop.example/a/b/', unregister },
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
  });
  const works: Promise<unknown>[] = [];
  for (const type of ['install', 'activate']) {
    listeners[type]?.({ waitUntil: (work) => works.push(work) });
  }
  await Promise.allSettled(works);
  return { unregister, skipWaiting, types: Object.keys(listeners) };
}

it('removes what this shop has kept, and itself, and answers no request', async () => {
  const removed: string[] = [];
  const names = ['galleria /a/b/ pages', 'galleria /a/b/ files', 'galleria / pages', 'firebase'];
  const { unregister, skipWaiting, types } = await runWith({
    keys: () => Promise.resolve(names),
    delete: (name: string) => Promise.resolve(removed.push(name) > 0),
  });
  expect(removed).toEqual(['galleria /a/b/ pages', 'galleria /a/b/ files']);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(types).toEqual(['install', 'activate']);
});

it('removes itself where the caches are denied', async () => {
  const { unregister } = await runWith({ keys: () => Promise.reject(new Error('denied')) });
  expect(unregister).toHaveBeenCalledTimes(1);
});
