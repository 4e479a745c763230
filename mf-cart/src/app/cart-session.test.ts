import { createEventBus, type Host } from '@galleria/shared-contracts/contract';
import { cartOf, EMPTY_CART, ok } from '@galleria/shared-contracts/domain';

import { createKeptCart } from '../data/cart-state/kept-cart';
import { selectCart } from '../data/cart-state/cart.slice';
import { anItem, aProduct } from '../testing/a-product';
import { aStore } from '../testing/a-store';
import { createCartSession } from './cart-session';

const SHOPPER = { kind: 'user', uid: 'u1', expiresAtMs: Number.MAX_SAFE_INTEGER } as const;
const KNOWN = cartOf([anItem(7, 2)]);
const STORED = cartOf([anItem(7, 3)]);

/** The session of a page, and whose carts are followed in it; each is answered at once. */
function aSession() {
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const shop = aStore();
  const followed: string[] = [];
  const session = createCartSession({
    watch: (uid, onChange) => {
      followed.push(uid);
      onChange(ok(STORED));
      return () => followed.pop();
    },
    merge: () => Promise.resolve(ok({ before: STORED, after: STORED })),
  });
  // Safe: nothing else of the host is asked for.
  session.start(shop.store, { events } as unknown as Host, {
    ...shop.services,
    cart: { ...shop.services.cart, ...session.context },
  });
  return { events, followed, cart: () => selectCart(shop.store.getState()) };
}

const keep = () => createKeptCart(window.localStorage).write('u1', KNOWN);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
});

it('follows the stored cart at once where none is known, and keeps it', () => {
  const { events, followed, cart } = aSession();
  events.emit('session:changed', SHOPPER);
  expect(followed).toEqual(['u1']);
  expect(cart()).toMatchObject({ status: 'ready', cart: STORED });
  expect(createKeptCart(window.localStorage).read('u1')).toEqual(STORED);
});

it('shows what is known first, and follows the stored cart then', () => {
  keep();
  const { events, followed, cart } = aSession();
  events.emit('session:changed', SHOPPER);
  expect(followed).toEqual([]);
  expect(cart()).toMatchObject({ status: 'loading', cart: KNOWN });
  jest.runOnlyPendingTimers();
  expect(followed).toEqual(['u1']);
  expect(cart()).toMatchObject({ status: 'ready', cart: STORED });
});

it('does not wait when something is put into it', () => {
  keep();
  const { events, followed } = aSession();
  events.emit('session:changed', SHOPPER);
  events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  expect(followed).toEqual(['u1']);
  jest.runOnlyPendingTimers();
  expect(followed).toEqual(['u1']);
});

it('follows nobody’s after a logout', () => {
  keep();
  const { events, followed, cart } = aSession();
  events.emit('session:changed', SHOPPER);
  events.emit('session:changed', { kind: 'visitor' });
  jest.runOnlyPendingTimers();
  expect(followed).toEqual([]);
  expect(cart()).toMatchObject({ status: 'visitor', cart: EMPTY_CART });
});
