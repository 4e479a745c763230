import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { VISITOR } from '@galleria/shared-contracts/contract';
import type { Cart } from '@galleria/shared-contracts/domain';
import { A_USER, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { cartRoutes } from '../app/routes';
import { aStore } from './a-store';
import type { FakeWorld } from './fake-services';

/** Renders this remote's pages at `path`, for a shopper with this cart or for a visitor (`null`). */
export function renderAt(path: string, cart: Cart | null, world: FakeWorld = {}) {
  const shop = aStore(world);
  if (cart) shop.enter(cart);
  const { host, emitted, become, screens } = aHost({
    session: cart ? A_USER : VISITOR,
    parts: { notify: ({ type, title }) => void shop.notices.push(`${type}: ${title}`) },
  });
  const { router } = renderRoutes(
    path,
    host,
    cartRoutes(host, shop.services),
    ({ children }: { children: ReactNode }) => <Provider store={shop.store}>{children}</Provider>,
  );
  return { ...shop, router, become, screens, events: host.events, placed: emitted('order:placed') };
}
