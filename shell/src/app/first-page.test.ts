/** @jest-environment node */
import { firstPageOf } from './first-page';

type Router = Parameters<typeof firstPageOf>[0];
type Listener = Parameters<Router['subscribe']>[0];

/** A router whose first page becomes ready when the test says so. */
function aRouter(initialized = false) {
  const listeners = new Set<Listener>();
  // Safe: `firstPageOf` uses no other part of the router.
  const router = {
    state: { initialized },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Router;
  const tell = (isThere: boolean) => {
    for (const listener of listeners) {
      listener({ ...router.state, initialized: isThere }, {} as Parameters<Listener>[1]);
    }
  };
  return { router, listeners, tell };
}

const NEVER_MS = 1e9;

it('is ready at once when the router is initialized', async () => {
  await expect(firstPageOf(aRouter(true).router, NEVER_MS)).resolves.toBeUndefined();
});

it('becomes ready when the router has loaded it', async () => {
  const { router, listeners, tell } = aRouter();
  let isThere = false;
  const page = firstPageOf(router, NEVER_MS).then(() => (isThere = true));
  tell(false);
  await Promise.resolve();
  expect(isThere).toBe(false);
  tell(true);
  await page;
  expect(listeners.size).toBe(0);
});

it('counts as ready after the longest wait', async () => {
  const { router, listeners } = aRouter();
  await firstPageOf(router, 1);
  expect(listeners.size).toBe(0);
});
