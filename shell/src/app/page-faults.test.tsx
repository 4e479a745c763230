import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';

import { CONTRACT_VERSION, type Registry } from '@galleria/shared-contracts/contract';

import { createRemoteLoader, RemoteError } from '../federation/remote-loader';
import { NO_ADAPTERS } from '../testing/no-adapters';
import { notePageFaults } from './page-faults';

const entry = {
  owner: 'A team',
  paths: ['/cart', '/orders'],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'mf_cart',
  version: '1',
  contractVersion: CONTRACT_VERSION,
  entryUrl: 'x.js',
};
const registry: Registry = { remotes: { 'mf-cart': entry } };

let isBroken: boolean;
let boom: unknown;
const reported = jest.fn();

beforeEach(() => {
  isBroken = true;
  boom = new Error('boom');
  reported.mockClear();
  // jsdom has no `reportError`.
  globalThis.reportError = reported;
  // React logs errors that components throw.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Throwing() {
  if (isBroken) throw boom;
  return <p>whole</p>;
}

function ErrorPage() {
  return <p>{useRouteError() ? 'the error page' : ''}</p>;
}

const throwing = () => {
  if (isBroken) throw boom;
  return null;
};

/** A shop whose router is at `path`. It is rendered when its first page is ready. */
async function aShop(path: string) {
  const loader = createRemoteLoader({
    registry,
    refreshRegistry: () => Promise.resolve(registry),
    loadModule: () => Promise.reject(new Error('nobody asks')),
    nowMs: () => 0,
    adapters: NO_ADAPTERS,
  });
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: ErrorPage,
        HydrateFallback: () => null,
        children: [
          { path: '/cart', Component: Throwing },
          { path: '/orders', loader: throwing, element: <p>whole</p> },
          { path: '/contactUs', loader: throwing, element: <p>a page of the shell</p> },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const onError = notePageFaults(router, loader);
  await new Promise((resolve) => setTimeout(resolve));
  render(<RouterProvider router={router} onError={onError} />);
  const goTo = (to: string) => act(() => router.navigate(to));
  return { goTo, health: () => loader.health()['mf-cart'] };
}

it.each([
  ['in a render', '/cart'],
  ['in loading its data', '/orders'],
])('a page that throws %s makes its remote failed until that page works', async (_where, path) => {
  const { goTo, health } = await aShop(path);
  expect(await screen.findByText('the error page')).toBeVisible();
  expect(health()).toMatchObject({ state: 'failed', reason: `${path}: boom` });
  expect(reported.mock.calls).toEqual([[boom]]);

  await goTo('/elsewhere');
  expect(health()).toMatchObject({ state: 'failed', reason: `${path}: boom` });

  boom = new Error('another boom');
  await goTo(path);
  expect(health()).toMatchObject({ state: 'failed', reason: `${path}: another boom` });
  await goTo(path);
  expect(health()).toMatchObject({ state: 'failed', reason: `${path}: another boom` });

  isBroken = false;
  await goTo(path);
  expect(await screen.findByText('whole')).toBeVisible();
  expect(health()).toEqual({ state: 'not needed yet', version: '1' });
});

it.each([
  ['a refused address', new Response('No such order', { status: 400 })],
  ['a remote that was not loaded', new RemoteError('mf-cart', 'It is away.', 'reset')],
])('%s is no fault of the page', async (_what, thrown) => {
  boom = thrown;
  const { health } = await aShop('/orders');
  expect(await screen.findByText('the error page')).toBeVisible();
  expect(health()).toEqual({ state: 'not needed yet', version: '1' });
  expect(reported).not.toHaveBeenCalled();
});

it('reports an error of a page of the shell, and marks no remote as failed', async () => {
  const { health } = await aShop('/contactUs');
  expect(await screen.findByText('the error page')).toBeVisible();
  expect(health()).toEqual({ state: 'not needed yet', version: '1' });
  expect(reported.mock.calls).toEqual([[boom]]);
});
