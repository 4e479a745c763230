import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import {
  createEventBus,
  type EventPayload,
  type Host,
  type Notice,
  type Session,
} from '@galleria/shared-contracts/contract';
import type { Cart } from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';

import { cartRoutes } from '../app/routes';
import { aStore } from './a-store';
import type { FakeWorld } from './fake-services';

const SHOPPER: Session = { kind: 'user', uid: 'u1', expiresAtMs: Number.MAX_SAFE_INTEGER };

/** Renders this remote's pages at `path`, for a shopper with this cart or for a visitor (`null`). */
export function renderAt(path: string, cart: Cart | null, world: FakeWorld = {}) {
  const shop = aStore(world);
  const session = cart ? SHOPPER : { kind: 'visitor' as const };
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const placed: EventPayload<'order:placed'>[] = [];
  events.on('order:placed', (order) => placed.push(order));
  events.emit('session:changed', session);
  if (cart) shop.enter(cart);
  // Safe: this remote uses no other member of the host.
  const host = {
    events,
    notify: ({ type, title }: Notice) => void shop.notices.push(`${type}: ${title}`),
    setScreen: () => undefined,
    session: { current: () => session },
    navigate: (to: string) => void router.navigate(to),
  } as unknown as Host;
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...cartRoutes(host, shop.services), { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <Provider store={shop.store}>
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </Provider>,
  );
  return { ...shop, router, placed };
}
