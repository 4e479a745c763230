import { createEventBus } from '@galleria/shared-contracts/contract';
import { cartOf, EMPTY_CART, fail, ok } from '@galleria/shared-contracts/domain';

import { createCachedCart } from '../cart/data/cached-cart';
import { createCartSync } from '../cart/data/cart-sync';
import { createStoredEdits } from '../cart/data/stored-edits';
import { selectCart } from '../cart/data/cart-view';
import { anItem, aProduct } from '../testing/a-product';
import { aStore } from '../testing/a-store';
import { aStorage, AWAY, type FakeWorld } from '../testing/fake-services';
import { startCartSession } from './cart-session';

const SHOPPER = { kind: 'user', uid: 'u1', expiresAtMs: Number.MAX_SAFE_INTEGER } as const;
const KNOWN = cartOf([anItem(7, 2)]);
const STORED = cartOf([anItem(7, 3)]);

/** A page with a session. `read` lists the shoppers whose carts it has read. Each read is answered soon. */
function aSession(world: FakeWorld = {}) {
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const shop = aStore(world);
  const read: string[] = [];
  const database = { isAway: false };
  const sync = createCartSync({
    store: shop.store,
    carts: {
      read(uid) {
        read.push(uid);
        return Promise.resolve(
          database.isAway ? fail(AWAY) : ok({ cart: STORED, revision: 1, recentWrites: [] }),
        );
      },
      watch(_uid, onChange) {
        if (database.isAway) onChange(fail(AWAY));
        return () => undefined;
      },
      save: () => new Promise(() => undefined),
    },
    cachedCart: createCachedCart(window.localStorage),
    storedEdits: createStoredEdits(aStorage()),
    notify: shop.services.cart.notify,
  });
  startCartSession(shop.store, { events }, shop.services, sync);
  return { ...shop, sync, events, read, database, view: () => selectCart(shop.store.getState()) };
}

/** Lets the pending answers arrive. */
const answers = () => jest.advanceTimersByTimeAsync(0);
const keep = () => createCachedCart(window.localStorage).write('u1', KNOWN);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
});

it('reads the stored cart at once when no cart is cached, and caches it', async () => {
  const { events, read, view } = aSession();
  events.emit('session:changed', SHOPPER);
  expect(read).toEqual(['u1']);
  await answers();
  expect(view()).toMatchObject({ status: 'ready', cart: STORED });
  expect(createCachedCart(window.localStorage).read('u1')).toEqual(STORED);
});

it('shows the cached cart first, and then reads the stored cart', async () => {
  keep();
  const { events, read, view } = aSession();
  events.emit('session:changed', SHOPPER);
  expect(read).toEqual([]);
  expect(view()).toMatchObject({ status: 'loading', cart: KNOWN });
  jest.runOnlyPendingTimers();
  expect(read).toEqual(['u1']);
  await answers();
  expect(view()).toMatchObject({ status: 'ready', cart: STORED });
});

it('reads the stored cart at once when a product is added', async () => {
  keep();
  const { events, read, view } = aSession();
  events.emit('session:changed', SHOPPER);
  events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  expect(read).toEqual(['u1']);
  await answers();
  expect(view().cart.items.map(({ id }) => id)).toEqual([7, 8]);
  jest.runOnlyPendingTimers();
  expect(read).toEqual(['u1']);
});

it('says that it will be added while the stored cart is on its way, and offline that it cannot be', async () => {
  keep();
  const online = aSession();
  online.events.emit('session:changed', SHOPPER);
  online.events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  expect(online.notices).toEqual(['progress: Adding to your cart…']);
  await answers();
  expect(online.notices).toContain('success: Item added to Cart');

  keep();
  const offline = aSession({ isOnline: false });
  offline.events.emit('session:changed', SHOPPER);
  offline.events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  expect(offline.notices).toEqual(['error: Please connect to an internet connection']);
});

it('reads no cart after a logout', () => {
  keep();
  const { events, read, view } = aSession();
  events.emit('session:changed', SHOPPER);
  events.emit('session:changed', { kind: 'visitor' });
  jest.runOnlyPendingTimers();
  expect(read).toEqual([]);
  expect(view()).toMatchObject({ status: 'visitor', cart: EMPTY_CART });
});

it('answers requests once the stored cart is known, and adds what the visitor wanted', async () => {
  keep();
  const { events, view, notices, buttons } = aSession();
  events.emit('cart:add-requested', { product: aProduct(9), amount: 1 });
  expect(notices).toEqual(['error: Please Login to add items to Cart!']);
  events.emit('session:changed', SHOPPER);
  events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  await answers();
  expect(view().cart.items.map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(notices).toContain('success: Product number 9: added to your cart');
  buttons.at(-1)?.onPress();
  expect(view().cart.items.map(({ id }) => id)).toEqual([7, 8]);
});

it('adds what the visitor wanted when the network is back', async () => {
  const world = { isOnline: false };
  const { events, services, view, notices } = aSession(world);
  services.wanted.remember({ product: aProduct(9), amount: 1 });
  events.emit('session:changed', SHOPPER);
  await answers();
  expect(notices).toEqual(['error: Please connect to an internet connection']);
  world.isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(view().cart.items.map(({ id }) => id)).toEqual([7, 9]);
  expect(notices).toContain('success: Product number 9: added to your cart');
});

it('reads the cart again after a failure when a product is added', async () => {
  const { database, events, view, notices } = aSession();
  database.isAway = true;
  events.emit('session:changed', SHOPPER);
  await answers();
  expect(view().status).toBe('failed');

  events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  await answers();
  expect(view().status).toBe('failed');
  expect(notices.at(-1)).toBe('error: Could not add item to cart, please try again later!');

  database.isAway = false;
  events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
  await answers();
  expect(view().cart.items.map(({ id }) => id)).toEqual([7, 8]);
  expect(notices.at(-1)).toBe('success: Item added to Cart');
});

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
])('reads the cart again after a failure when %s', async (_when, happens) => {
  const { database, events, view } = aSession();
  database.isAway = true;
  events.emit('session:changed', SHOPPER);
  await answers();
  database.isAway = false;
  happens();
  await answers();
  expect(view()).toMatchObject({ status: 'ready', cart: STORED });
});

it('does not give the next person in the tab what the person before wanted', () => {
  const { events, services } = aSession();
  events.emit('session:changed', SHOPPER);
  services.wanted.remember({ product: aProduct(8), amount: 1 });
  events.emit('session:changed', { kind: 'visitor' });
  expect(services.wanted.take()).toEqual([]);
});

it.each([
  ['a visitor', { kind: 'visitor' }],
  ['another shopper', { ...SHOPPER, uid: 'u2' }],
] as const)(
  'does not give %s what a shopper asked for whose cart had not come',
  async (_who, next) => {
    const { events, services, view, notices } = aSession();
    events.emit('session:changed', SHOPPER);
    events.emit('cart:add-requested', { product: aProduct(8), amount: 1 });
    events.emit('session:changed', next);
    await answers();
    expect(view().cart.items.map(({ id }) => id)).not.toContain(8);
    expect(services.wanted.take()).toEqual([]);
    expect(notices.at(-1)).toBe('error: Could not add item to cart, please try again later!');
  },
);

it('adds once what a visitor wanted in a tab that was duplicated, and again after the next logout', async () => {
  const device = aStorage();
  const [one, duplicate] = [1, 2].map(() => aSession({ device }));
  for (const amount of [1, 2]) {
    for (const tab of [one, duplicate]) {
      tab?.services.wanted.remember({ product: aProduct(9), amount: 1 });
    }
    for (const tab of [one, duplicate]) {
      tab?.events.emit('session:changed', SHOPPER);
      await answers();
    }
    expect(one?.view().cart).toEqual(cartOf([anItem(7, 3), anItem(9, amount)]));
    expect(duplicate?.view().cart).toEqual(STORED);
    device.clear();
    for (const tab of [one, duplicate]) tab?.events.emit('session:changed', { kind: 'visitor' });
  }
});

it('keeps what a visitor wants until the login', () => {
  const { events, services } = aSession();
  services.wanted.remember({ product: aProduct(8), amount: 1 });
  events.emit('session:changed', SHOPPER);
  expect(services.wanted.take()).toHaveLength(1);
});
