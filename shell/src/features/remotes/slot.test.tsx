import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Registry, RemoteSurface } from '@galleria/shared-contracts/contract';

import { Slot, SlotSourceProvider } from './slot';

let isBroken = true;
const faults = new Map<string, unknown>();

beforeEach(() => {
  isBroken = true;
  faults.clear();
  // jsdom has no `reportError`.
  globalThis.reportError = () => undefined;
  // React logs errors that components throw.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Badge() {
  if (isBroken) throw new Error('thrown in a render');
  return <p>the badge</p>;
}

interface Manifest {
  readonly fragments: readonly string[];
  readonly fills?: readonly { readonly slot: string; readonly order: number }[];
}

/** A page with a slot, and remotes that fill it. Returns a function that goes to the next page. */
function showFilledBy(
  remotes: Record<string, Manifest>,
  mount: (name: string) => Promise<RemoteSurface>,
) {
  const element = <Slot name="cart:badge" props={{}} unavailable={<p>a plain link</p>} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <SlotSourceProvider
      value={{
        loader: {
          // Safe: the slot reads only the remotes of the registry.
          registry: () => ({ remotes }) as unknown as Registry,
          noteFault: (name, place, cause) => void faults.set(`${name} ${place}`, cause),
        },
        remotes: { mount },
      }}
    >
      <RouterProvider router={router} />
    </SlotSourceProvider>,
  );
  return () => router.navigate('/shop');
}

/** The same page, with a part that throws while `isBroken` is true. */
function show(fills: RemoteSurface['fills'] = { 'cart:badge': Badge }) {
  return showFilledBy({ 'mf-cart': { fragments: ['cart:badge'] } }, () =>
    Promise.resolve({ routes: [], fills }),
  );
}

it('that throws is replaced, and is shown again on the next page', async () => {
  const goOn = show();
  expect(await screen.findByText('a plain link')).toBeInTheDocument();
  expect(faults.get('mf-cart cart:badge')).toEqual(new Error('thrown in a render'));
  isBroken = false;
  await act(goOn);
  expect(await screen.findByText('the badge')).toBeInTheDocument();
  expect(screen.queryByText('a plain link')).not.toBeInTheDocument();
  expect(faults.get('mf-cart cart:badge')).toBeNull();
});

it('that its remote does not have marks that remote as failed', async () => {
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

it('that no remote fills shows its `unavailable`', () => {
  const mount = jest.fn();
  showFilledBy({ 'mf-cart': { fragments: ['cart:add-button'] } }, mount);
  expect(screen.getByText('a plain link')).toBeInTheDocument();
  expect(mount).not.toHaveBeenCalled();
});

describe('several remotes in one slot', () => {
  const filling = (order: number): Manifest => ({
    fragments: [],
    fills: [{ slot: 'cart:badge', order }],
  });
  const remotes = { 'mf-a': filling(3), 'mf-b': filling(1), 'mf-c': filling(2) };
  const words = () => screen.getAllByText(/./).map(({ textContent }) => textContent);
  const part = (name: string) => ({ routes: [], fills: { 'cart:badge': () => <p>{name}</p> } });

  it('stand in their order, whichever comes first', async () => {
    const arriving = new Map<string, () => void>();
    showFilledBy(
      remotes,
      (name) =>
        new Promise((resolve) => {
          arriving.set(name, () => resolve(part(name)));
        }),
    );
    await waitFor(() => expect(arriving.size).toBe(3));
    act(() => arriving.get('mf-a')?.());
    expect(await screen.findByText('mf-a')).toBeInTheDocument();
    act(() => arriving.get('mf-c')?.());
    act(() => arriving.get('mf-b')?.());
    expect(await screen.findByText('mf-b')).toBeInTheDocument();
    await waitFor(() => expect(words()).toEqual(['mf-b', 'mf-c', 'mf-a']));
  });

  it.each<[string, () => Promise<RemoteSurface>, unknown]>([
    ['throws', () => Promise.resolve({ routes: [], fills: { 'cart:badge': Badge } }), 'render'],
    ['brings nothing for it', () => Promise.resolve({ routes: [] }), 'bring'],
    ['cannot be loaded', () => Promise.reject(new Error('refused')), undefined],
    ['never comes', () => new Promise(() => undefined), undefined],
  ])('keep their places when one %s', async (_how, mountBad, fault) => {
    showFilledBy(remotes, (name) => (name === 'mf-c' ? mountBad() : Promise.resolve(part(name))));
    expect(await screen.findByText('mf-a')).toBeInTheDocument();
    expect(screen.getByText('mf-b')).toBeInTheDocument();
    expect(screen.queryByText('mf-c')).not.toBeInTheDocument();
    const message = (faults.get('mf-c cart:badge') as Error | undefined)?.message;
    if (fault === undefined) expect(message).toBeUndefined();
    else expect(message).toContain(fault);
    expect([faults.get('mf-a cart:badge'), faults.get('mf-b cart:badge')]).toEqual([null, null]);
  });
});
