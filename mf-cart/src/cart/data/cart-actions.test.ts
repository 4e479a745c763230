/** @jest-environment node */
import { cartOf, EMPTY_CART, type Cart } from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import { aStore, owner, storedAs } from '../../testing/a-store';
import { AWAY, type FakeWorld } from '../../testing/fake-services';
import {
  acceptPrices,
  addToCart,
  addWanted,
  changeAmount,
  clearCart,
  deleteLine,
  setAmount,
  showStored,
} from './cart-actions';
import { followFailed, orderingChanged, productsRead } from './cart.slice';
import { orderAgain } from '../../orders/data/order-again';

function aStoreWith(cart: Cart, world?: FakeWorld) {
  const shop = aStore(world);
  shop.enter(cart);
  return shop;
}

describe('adding to the cart', () => {
  it('is refused to visitors, and remembered', () => {
    const { store, notices, services, refusals } = aStore();
    store.dispatch(addToCart({ product: aProduct(7), amount: 1 }));
    expect(notices).toEqual(['error: Please Login to add items to Cart!']);
    expect(refusals()).toEqual([]);
    expect(services.wanted.take()).toMatchObject([{ product: { id: 7 }, amount: 1 }]);
    expect(services.wanted.take()).toEqual([]);
  });

  it.each(['{}', '7', '[null]', '[{}]'])(
    'is remembered although the tab has stored %s in its place',
    (kept) => {
      const { store, services, storage } = aStore();
      storage.setItem('galleria.wanted', kept);
      store.dispatch(addToCart({ product: aProduct(7), amount: 1 }));
      expect(services.wanted.take()).toMatchObject([{ product: { id: 7 }, amount: 1 }]);
    },
  );

  it('leads visitors to the login, if they like', () => {
    const { store, buttons, calls } = aStore();
    store.dispatch(addToCart({ product: aProduct(7), amount: 1 }));
    expect(buttons).toMatchObject([
      { label: 'Login', name: 'Login to add Product number 7 to your cart' },
    ]);
    buttons[0]?.onPress();
    expect(calls).toEqual(['to login']);
  });

  it('adds the products that were wanted before the login, and takes only these out again', () => {
    const { store, notices, buttons, cart } = aStoreWith(cartOf([anItem(7, 2), anItem(8)]));
    const amounts = () => cart().items.map(({ id, amount }) => [id, amount]);
    store.dispatch(
      addWanted([
        { product: aProduct(7), amount: 3 },
        { product: aProduct(9), amount: 1 },
      ]),
    );
    expect(amounts()).toEqual([
      [7, 5],
      [8, 1],
      [9, 1],
    ]);
    expect(notices).toEqual(['success: 2 products: added to your cart']);
    expect(buttons).toMatchObject([{ label: 'Undo', name: 'Undo: take out 2 products' }]);
    store.dispatch(changeAmount(8, 1));
    buttons[0]?.onPress();
    expect(amounts()).toEqual([
      [7, 2],
      [8, 2],
    ]);
  });

  it('says why a wanted product cannot be added, and adds the others', () => {
    const { store, notices, cart } = aStoreWith(EMPTY_CART);
    store.dispatch(
      addWanted([
        { product: aProduct(7), amount: 1, stock: 0 },
        { product: aProduct(9), amount: 1 },
      ]),
    );
    expect(cart().items.map(({ id }) => id)).toEqual([9]);
    expect(notices).toEqual([
      'error: This product is sold out',
      'success: Product number 9: added to your cart',
    ]);
  });

  it('remembers what was wanted while it cannot be added', () => {
    const { store, notices, cart, services } = aStoreWith(EMPTY_CART, { isOnline: false });
    store.dispatch(
      addWanted([
        { product: aProduct(7), amount: 1 },
        { product: aProduct(8), amount: 1, stock: 0 },
      ]),
    );
    expect(cart()).toBe(EMPTY_CART);
    expect(notices).toEqual(['error: Please connect to an internet connection']);
    expect(services.wanted.take().map(({ product: { id } }) => id)).toEqual([7, 8]);
  });

  it('saves the cart and says so', () => {
    const { store, notices, refusals, cart } = aStoreWith(EMPTY_CART);
    store.dispatch(addToCart({ product: aProduct(7), amount: 2 }));
    expect(notices).toEqual(['success: Item added to Cart']);
    expect(refusals()).toEqual(['Could not add item to cart, please try again later!']);
    expect(cart().totalNumItems).toBe(2);
  });

  it('stops at ten and at the stock', () => {
    const { store, notices, cart } = aStoreWith(cartOf([anItem(7, 9)]));
    store.dispatch(addToCart({ product: aProduct(7), amount: 5 }));
    store.dispatch(addToCart({ product: aProduct(7), amount: 1 }));
    expect(cart().totalNumItems).toBe(10);
    store.dispatch(addToCart({ product: aProduct(8), amount: 1, stock: 0 }));
    expect(notices).toEqual([
      'success: Item added to Cart',
      'error: No more than 10 of this product',
      'error: This product is sold out',
    ]);
  });

  it('stops at a hundred different products', () => {
    const full = cartOf(Array.from({ length: 100 }, (_, place) => anItem(place + 1)));
    const { store, notices, cart } = aStoreWith(full);
    store.dispatch(addToCart({ product: aProduct(101), amount: 1 }));
    expect(notices).toEqual(['error: A cart holds no more than 100 different products']);
    expect(cart()).toBe(full);
  });

  it('is refused offline, while the stored cart is not known, and while it is ordered', () => {
    const offline = aStoreWith(EMPTY_CART, { isOnline: false });
    offline.store.dispatch(addToCart({ product: aProduct(7), amount: 1 }));
    expect(offline.notices).toEqual(['error: Please connect to an internet connection']);

    const early = aStore();
    early.store.dispatch(owner('u1'));
    early.store.dispatch(addToCart({ product: aProduct(7), amount: 1 }));
    expect(early.notices).toEqual(['error: Could not add item to cart, please try again later!']);

    const ordering = aStoreWith(cartOf([anItem(1)]));
    ordering.store.dispatch(orderingChanged(true));
    ordering.store.dispatch(deleteLine(1));
    expect(ordering.notices).toEqual([
      'error: Could not delete item from cart, please try again later!',
    ]);
    expect([...offline.refusals(), ...early.refusals(), ...ordering.refusals()]).toEqual([]);
  });
});

describe('changing lines', () => {
  it('says what was done, in the required words and styles (P-CART-6, P-NOTICE-4)', () => {
    const { store, notices, refusals, cart } = aStoreWith(cartOf([anItem(7, 2), anItem(8)]));
    store.dispatch(setAmount(7, 1));
    store.dispatch(setAmount(7, 2));
    store.dispatch(deleteLine(8));
    store.dispatch(clearCart());
    expect(notices).toEqual([
      'success: item removed from cart!',
      'success: Item added to Cart',
      'success: Item deleted from cart!',
      'success: Cart is Empty!',
    ]);
    expect(refusals()).toEqual([
      'Could not remove item from cart, please try again later!',
      'Could not add item to cart, please try again later!',
      'Could not delete item from cart, please try again later!',
      'Could not empty cart, please try again later!',
    ]);
    expect(cart()).toEqual(EMPTY_CART);
  });

  it('increases no further than the stock that was read, but decreases from above it', () => {
    const { store, notices, cart } = aStoreWith(cartOf([anItem(7, 5)]));
    store.dispatch(productsRead({ 7: aProduct(7, { stock: 3 }) }));
    store.dispatch(setAmount(7, 6));
    expect(notices).toEqual(['error: No more than 3 of this product']);
    store.dispatch(setAmount(7, 4));
    expect(cart().totalNumItems).toBe(4);
  });

  it('counts every step, also those that come before the amount is drawn', () => {
    const { store, cart } = aStoreWith(cartOf([anItem(7, 2)]));
    for (const by of [1, 1, 1, -1]) store.dispatch(changeAmount(7, by));
    expect(cart().totalNumItems).toBe(4);
    for (let step = 0; step < 6; step += 1) store.dispatch(changeAmount(7, -1));
    expect(cart()).toEqual(EMPTY_CART);
  });

  it.each([
    ['a deletion', deleteLine(8), 'Undo: put back Product number 8'],
    ['a decrease to nothing', setAmount(8, 0), 'Undo: put back Product number 8'],
    ['clearing', clearCart(), 'Undo: put back the whole cart'],
  ])('takes back %s, with every line where it was', (_what, action, name) => {
    const before = cartOf([anItem(7, 2), anItem(8, 1), anItem(9)]);
    const { store, buttons, cart } = aStoreWith(before);
    store.dispatch(action);
    expect(cart()).not.toEqual(before);
    expect(buttons).toMatchObject([{ label: 'Undo', name }]);
    buttons[0]?.onPress();
    expect(cart()).toEqual(before);
  });

  it('takes over the accepted prices', () => {
    const { store, cart } = aStoreWith(cartOf([anItem(1, 2), anItem(2)]));
    store.dispatch(acceptPrices({ 1: 150 }));
    expect(cart()).toMatchObject({ totalCents: 500 });
  });
});

it('a stored cart is shown to its shopper only', () => {
  const { store, cart } = aStoreWith(EMPTY_CART);
  const stored = { cart: cartOf([anItem(7)]), revision: 2, recentWrites: [] };
  store.dispatch(showStored('u2', stored));
  expect(cart()).toEqual(EMPTY_CART);
  store.dispatch(showStored('u1', stored));
  expect(cart()).toEqual(stored.cart);
});

describe('ordering again', () => {
  const lines = [1, 2, 3].map((id) => ({ ...anItem(id, 4), title: `Then ${String(id)}` }));

  it('adds the products that are still sold, at current prices, and names the others', async () => {
    const { store, notices, cart } = aStoreWith(cartOf([anItem(1, 8)]), {
      products: {
        1: aProduct(1),
        2: aProduct(2, { stock: 3, priceCents: 999 }),
        3: aProduct(3, { stock: 0 }),
      },
    });
    expect(await store.dispatch(orderAgain(lines))).toBe(true);
    expect(cart().items.map(({ id, amount, priceCents }) => [id, amount, priceCents])).toEqual([
      [1, 10, 100],
      [2, 3, 999],
    ]);
    expect(notices).toEqual(['error: Sold out: Then 3', 'success: Item added to Cart']);
  });

  it('adds all products or none, also when the network is lost in between', async () => {
    const { store, notices, cart, services } = aStoreWith(EMPTY_CART, {
      products: { 1: aProduct(1), 2: aProduct(2), 3: aProduct(3) },
    });
    let asked = 0;
    Object.assign(services.cart, { isOnline: () => (asked += 1) < 2 });
    const isAdded = await store.dispatch(orderAgain(lines));
    expect([isAdded, cart().items.length]).toEqual([true, 3]);
    expect(notices).toEqual(['success: Item added to Cart']);
  });

  it('says why no product fits into the cart, and not that it was added', async () => {
    const { store, notices, cart } = aStoreWith(cartOf([anItem(1, 10), anItem(2, 3)]), {
      products: { 1: aProduct(1), 2: aProduct(2, { stock: 3 }) },
    });
    const before = cart();
    expect(await store.dispatch(orderAgain(lines.slice(0, 2)))).toBe(false);
    expect(cart()).toBe(before);
    expect(notices).toEqual([
      'error: No more than 10 of this product',
      'error: No more than 3 of this product',
    ]);
  });

  it('says of a damaged product that it cannot be bought at the moment', async () => {
    const { store, notices } = aStoreWith(EMPTY_CART, { products: { 1: 'damaged' } });
    expect(await store.dispatch(orderAgain(lines.slice(0, 1)))).toBe(false);
    expect(notices).toEqual(['error: Cannot be bought at the moment: Then 1']);
  });

  it.each([
    [true, 'Could not add item to cart, please try again later!'],
    [false, 'Please connect to an internet connection'],
  ])('says why the products cannot be read, with a network: %s', async (isOnline, words) => {
    const { store, notices, services, isAway } = aStoreWith(EMPTY_CART, { isOnline });
    jest.spyOn(services.products, 'read').mockResolvedValue(isAway());
    expect(await store.dispatch(orderAgain(lines))).toBe(false);
    expect(notices).toEqual([`error: ${words}`]);
  });

  it('waits for the stored cart, and puts nothing into the cart of the next shopper', async () => {
    const { store, notices, cart, services } = aStore({ products: { 1: aProduct(1) } });
    store.dispatch(owner('u1'));
    let arrive: (nothing: undefined) => void = () => undefined;
    const arrived = () => new Promise<undefined>((resolve) => (arrive = resolve));
    Object.assign(services.cart, { readNow: arrived });
    const first = store.dispatch(orderAgain(lines.slice(0, 1)));
    await Promise.resolve();
    expect(notices).toEqual([]);
    store.dispatch(storedAs(cartOf([anItem(7)])));
    arrive(undefined);
    expect(await first).toBe(true);
    expect(cart().items.map(({ id }) => id)).toEqual([7, 1]);

    const second = store.dispatch(orderAgain(lines.slice(0, 1)));
    await Promise.resolve();
    store.dispatch(owner('u2'));
    store.dispatch(storedAs(EMPTY_CART));
    arrive(undefined);
    expect(await second).toBe(false);
    expect(cart()).toEqual(EMPTY_CART);
  });

  it('reads the cart again after a failed read', async () => {
    const { store, calls } = aStoreWith(EMPTY_CART, { products: { 1: aProduct(1) } });
    store.dispatch(followFailed(AWAY));
    await store.dispatch(orderAgain(lines.slice(0, 1)));
    expect(calls).toEqual(['reload']);
  });

  it('adds nothing when none of the products is still sold', async () => {
    const { store, notices, cart } = aStoreWith(EMPTY_CART);
    expect(await store.dispatch(orderAgain(lines))).toBe(false);
    expect(cart()).toBe(EMPTY_CART);
    expect(notices).toEqual(['error: Not sold any more: Then 1, Then 2, Then 3']);
  });
});

it.each([
  ['deleted', deleteLine(8)],
  ['wanted', addWanted([{ product: aProduct(7), amount: 1 }])],
])('what a shopper has %s is not undone in the cart of the next shopper', (_what, action) => {
  const { store, buttons, cart } = aStoreWith(cartOf([anItem(8, 3)]));
  store.dispatch(action);
  const other = cartOf([anItem(7), anItem(9)]);
  store.dispatch(owner('u2'));
  store.dispatch(storedAs(other));
  buttons[0]?.onPress();
  expect(cart()).toEqual(other);
});
