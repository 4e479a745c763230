import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { watchReleases } from './release-watch';

const MINUTE_MS = 60_000;

function aRegistry(release: number | undefined, shell: string, versions: Record<string, string>) {
  const entry = (name: string, version: string): RegistryEntry => ({
    owner: 'A team',
    paths: [`/${name}`],
    fragments: [],
    activationEvents: [],
    nav: [],
    container: name,
    version,
    contractVersion: 1,
    entryUrl: `remotes/${name}/${version}/remote-entry.js`,
  });
  const registry: Registry = {
    ...(release === undefined ? {} : { release }),
    shell: { version: shell },
    remotes: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, entry(name, version)]),
    ),
  };
  return registry;
}

const BEGAN_WITH = aRegistry(5, '1', { cart: '1', admin: '1' });

/** A visit that has loaded the cart. The test controls the clock. */
function aVisit(began: Registry, live: () => Registry | Error) {
  jest.useFakeTimers();
  const asked: number[] = [];
  const hidden = { isHidden: false };
  const listeners: Record<string, (event: object) => void> = {};
  const watch = watchReleases({
    registry: began,
    fetchRegistry: () => {
      asked.push(Date.now());
      const answer = live();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    loaded: () => ({ cart: '1' }),
    page: {
      get visibilityState() {
        return hidden.isHidden ? ('hidden' as const) : ('visible' as const);
      },
      addEventListener: (type: string, listener: unknown) => {
        listeners[type] = listener as () => void;
      },
    },
    now: () => Date.now(),
  });
  const heard = jest.fn();
  watch.subscribe(heard);
  return {
    watch,
    heard,
    asked,
    hidden,
    comeBack: async () => {
      listeners['visibilitychange']?.({});
      await jest.advanceTimersByTimeAsync(0);
    },
    fail: async (target: EventTarget) => {
      listeners['error']?.({ target });
      await jest.advanceTimersByTimeAsync(0);
    },
    wait: (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS),
  };
}

afterEach(() => jest.useRealTimers());

it.each([
  ['nothing new', aRegistry(5, '1', { cart: '1', admin: '1' }), undefined],
  ['a new shell', aRegistry(6, '2', { cart: '1', admin: '1' }), 6],
  ['a new version of what was loaded', aRegistry(7, '1', { cart: '2', admin: '1' }), 7],
  [
    'a new version of what was never loaded',
    aRegistry(7, '1', { cart: '1', admin: '2' }),
    undefined,
  ],
  ['what was loaded is gone', aRegistry(7, '1', { admin: '1' }), undefined],
  ['a page of before, from a server that lags behind', aRegistry(4, '0', { cart: '0' }), undefined],
])('%s', async (_what, live, newer) => {
  const { watch, heard, wait } = aVisit(BEGAN_WITH, () => live);
  await wait(5);
  expect(watch.newer()).toBe(newer);
  expect(heard).toHaveBeenCalledTimes(newer === undefined ? 0 : 1);
});

it('forgets a newer release after a rollback', async () => {
  let live = aRegistry(6, '2', { cart: '1' });
  const { watch, wait } = aVisit(BEGAN_WITH, () => live);
  await wait(5);
  live = aRegistry(7, '1', { cart: '1' });
  await wait(5);
  expect(watch.newer()).toBeUndefined();
});

it('checks when the visitor returns to the page, at most once a minute, and never while hidden', async () => {
  const { asked, hidden, comeBack, wait } = aVisit(BEGAN_WITH, () => BEGAN_WITH);
  await comeBack();
  expect(asked).toHaveLength(0);
  await wait(2);
  await comeBack();
  await comeBack();
  expect(asked).toHaveLength(1);
  hidden.isHidden = true;
  await wait(60);
  expect(asked).toHaveLength(1);
});

it('checks at once when a file of the page cannot be loaded, because it may have been removed', async () => {
  const live = aRegistry(6, '2', { cart: '1' });
  const { watch, asked, fail, wait } = aVisit(BEGAN_WITH, () => live);
  await fail(document.createElement('img'));
  expect(asked).toHaveLength(0);
  await fail(document.createElement('script'));
  expect(watch.newer()).toBe(6);
  await fail(document.createElement('link'));
  expect(asked).toHaveLength(1);
  await wait(1);
  await fail(document.createElement('link'));
  expect(asked).toHaveLength(2);
});

it('checks again after a failed check', async () => {
  let live: Registry | Error = new Error('offline');
  const { watch, wait } = aVisit(BEGAN_WITH, () => live);
  await wait(5);
  live = aRegistry(6, '2', {});
  await wait(5);
  expect(watch.newer()).toBe(6);
});

it('does not watch in development', async () => {
  const { asked, wait } = aVisit(aRegistry(undefined, '1', {}), () => BEGAN_WITH);
  await wait(60);
  expect(asked).toEqual([]);
});
