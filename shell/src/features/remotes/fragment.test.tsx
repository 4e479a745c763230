import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Registry, RemoteSurface } from '@galleria/shared-contracts/contract';

import { Fragment, FragmentSourceProvider } from './fragment';

let isBroken = true;
const faults = new Map<string, unknown>();

beforeEach(() => {
  isBroken = true;
  faults.clear();
  // jsdom has none.
  globalThis.reportError = () => undefined;
  // React reports what a component throws.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Badge() {
  if (isBroken) throw new Error('thrown in a render');
  return <p>the badge</p>;
}

/** A page with a fragment that throws for as long as `isBroken`. Returns what goes to the next page. */
function show(fragments: RemoteSurface['fragments'] = { 'cart:badge': Badge }) {
  const registry = { remotes: { 'mf-cart': { fragments: ['cart:badge'] } } };
  const surface: RemoteSurface = { routes: [], fragments };
  const element = <Fragment name="cart:badge" props={{}} unavailable={<p>a plain link</p>} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <FragmentSourceProvider
      value={{
        // Safe: nothing else of it is read.
        loader: {
          registry: () => registry as unknown as Registry,
          noteFault: (name, place, cause) => void faults.set(`${name} ${place}`, cause),
        },
        remotes: { mount: () => Promise.resolve(surface) },
      }}
    >
      <RouterProvider router={router} />
    </FragmentSourceProvider>,
  );
  return () => router.navigate('/shop');
}

it('that throws is replaced, and is back when the next page is gone to', async () => {
  const goOn = show();
  expect(await screen.findByText('a plain link')).toBeInTheDocument();
  expect(faults.get('mf-cart cart:badge')).toEqual(new Error('thrown in a render'));
  isBroken = false;
  await act(goOn);
  expect(await screen.findByText('the badge')).toBeInTheDocument();
  expect(screen.queryByText('a plain link')).not.toBeInTheDocument();
  expect(faults.get('mf-cart cart:badge')).toBeNull();
});

it('that its remote does not bring is a fault of that remote', async () => {
  show({});
  expect(await screen.findByText('a plain link')).toBeInTheDocument();
  expect(faults.get('mf-cart cart:badge')).toEqual(new Error('mf-cart does not bring cart:badge'));
});

it('that throws again is replaced again', async () => {
  const goOn = show();
  expect(await screen.findByText('a plain link')).toBeInTheDocument();
  const { error } = console;
  const before = jest.mocked(error).mock.calls.length;
  await act(goOn);
  await waitFor(() => expect(jest.mocked(error).mock.calls.length).toBeGreaterThan(before));
  expect(screen.getByText('a plain link')).toBeInTheDocument();
  isBroken = false;
  await act(goOn);
  expect(await screen.findByText('the badge')).toBeInTheDocument();
});
