import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import {
  VISITOR,
  type EventBus,
  type Host,
  type RemoteModule,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';
import { HostProvider, useHost } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import { createScreenInView } from '../features/layout/screen-in-view';
import { serve, type OldHost, type OldSurface } from './serve';

/** The bus with the types of contract 2. */
interface OldBus {
  emit(name: string, payload: unknown): void;
  on(name: string, listener: (payload: unknown) => void): () => void;
}

const asOld = (events: EventBus) => events as unknown as OldBus;

/** A shell with a remote of contract 2 that has this surface. */
function aShop(bring: (host: OldHost) => Partial<OldSurface> = () => ({})) {
  const screens = createScreenInView();
  const { host, notices, ended } = aHost({
    parts: {
      setScreen: screens.set,
      // Stands for the part of another remote, which is of the current contract.
      Slot: ({ loading }) => (
        <>
          <Contract />
          {loading}
        </>
      ),
    },
  });
  let old: OldHost | undefined;
  const module = {
    name: 'mf-old',
    version: '1',
    contractVersion: 2,
    setup: (given: OldHost) => {
      old = given;
      return { routes: [], ...bring(given) };
    },
  };
  // Safe: `serve` takes a module of contract 2.
  const surface = serve(module as unknown as RemoteModule, screens).setup(host);
  if (!old) throw new Error('It was set up');
  return { host, old, bus: asOld(old.events), surface, notices, ends: ended, screens };
}

it('finds the contract that it was built for', () => {
  expect(aShop().old.contractVersion).toBe(2);
});

it('calls the methods of the host for the old events', () => {
  const { bus, notices, ends, screens } = aShop();
  bus.emit('notice:raised', { type: 'success', title: 'Saved' });
  bus.emit('screen:shown', { title: 'Cart', description: 'What you chose.' });
  bus.emit('logout:requested', { reason: 'asked' });
  expect(notices).toEqual([{ type: 'success', title: 'Saved' }]);
  expect(screens.current()).toEqual({ title: 'Cart', description: 'What you chose.' });
  expect(ends).toEqual(['asked']);
});

it('gets an event when the button of a notice is pressed, until it unsubscribes', () => {
  const { bus, notices } = aShop();
  const chosen = jest.fn();
  const stop = bus.on('notice:action-chosen', chosen);
  const action = { id: 'mf-old/1', label: 'Undo', name: 'Undo: Radio' };
  bus.emit('notice:raised', { type: 'error', title: 'Deleted', action });
  expect(notices).toMatchObject([
    { type: 'error', title: 'Deleted', action: { label: 'Undo', name: 'Undo: Radio' } },
  ]);
  notices[0]?.action?.onPress();
  expect(chosen.mock.calls).toEqual([[{ id: 'mf-old/1' }]]);
  stop();
  notices[0]?.action?.onPress();
  expect(chosen).toHaveBeenCalledTimes(1);
});

it('gets an event for the screen in view, whichever remote has set it', () => {
  const { bus, screens } = aShop();
  screens.set({ title: 'Home' });
  const shown = jest.fn();
  const stop = bus.on('screen:shown', shown);
  screens.set({ title: 'Cart' });
  stop();
  screens.set({ title: 'Orders' });
  expect(shown.mock.calls).toEqual([[{ title: 'Home' }], [{ title: 'Cart' }]]);
});

it('refuses an invalid payload, names event and field, and calls no method', () => {
  const { bus, notices } = aShop();
  expect(() => bus.emit('notice:raised', { type: 'loud', title: 'Saved' })).toThrow(
    /^notice:raised: type: /,
  );
  expect(() => bus.emit('logout:requested', undefined)).toThrow(/^logout:requested: payload: /);
  expect(notices).toEqual([]);
});

it('tells every listener, also when one of them throws', () => {
  const reported = jest.fn();
  // jsdom has no `reportError`.
  globalThis.reportError = reported;
  const { bus, screens } = aShop();
  const shown = jest.fn();
  bus.on('screen:shown', () => {
    throw new Error('broken listener');
  });
  bus.on('screen:shown', shown);
  screens.set({ title: 'Cart' });
  expect(shown).toHaveBeenCalledWith({ title: 'Cart' });
  expect(reported).toHaveBeenCalledWith(new Error('broken listener'));
});

it.each(['notice:raised', 'logout:requested'])('cannot hear %s, and is told so', (name) => {
  const { bus } = aShop();
  expect(() => bus.on(name, () => undefined)).toThrow('heard by the shell alone');
});

it('shares the events that the current contract still has', () => {
  const { bus, host } = aShop();
  const placed = jest.fn();
  host.events.on('order:placed', placed);
  const session = jest.fn();
  bus.on('session:changed', session);
  bus.emit('order:placed', { orderIds: ['a'] });
  host.events.emit('session:changed', VISITOR);
  expect(placed).toHaveBeenCalledWith({ orderIds: ['a'] });
  expect(session).toHaveBeenCalledWith(VISITOR);
});

function Contract() {
  return <p>contract {useHost().contractVersion}</p>;
}

describe('what it renders', () => {
  function show(surface: RemoteSurface, host: Host) {
    const router = createMemoryRouter([...surface.routes]);
    render(
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>,
    );
  }

  it('finds its own host in pages and fragments', () => {
    const { surface, host } = aShop(() => ({
      routes: [{ path: '/', element: <Contract /> }],
      fragments: { 'cart:badge': Contract },
    }));
    const Badge = surface.fills?.['cart:badge'];
    if (!Badge) throw new Error('It is lent');
    show({ routes: [{ path: '/', element: <Badge /> }] }, host);
    show(surface, host);
    expect(screen.getAllByText('contract 2')).toHaveLength(2);
  });

  it('gives fragments of other remotes the current host, and its own placeholders the old host', () => {
    const { surface, host } = aShop(({ Fragment }) => ({
      routes: [
        { path: '/', element: <Fragment name="cart:badge" props={{}} loading={<Contract />} /> },
      ],
    }));
    show(surface, host);
    expect(screen.getByText('contract 3')).toBeInTheDocument();
    expect(screen.getByText('contract 2')).toBeInTheDocument();
  });
});

it('calls start of its surface, and throws when its surface has no routes', () => {
  const start = jest.fn();
  const { surface } = aShop(() => ({ start }));
  act(() => surface.start?.());
  expect(start).toHaveBeenCalledTimes(1);
  expect(() => aShop(() => ({ routes: undefined as unknown as [] }))).toThrow(TypeError);
});
