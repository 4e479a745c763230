import { combineReducers, configureStore } from '@reduxjs/toolkit';

import type { Cart, ProductSummary } from '@galleria/shared-contracts';

import { addToCart, clearCart, deleteLine, setAmount } from './cart-actions';
import { cartOf, EMPTY_CART } from '@galleria/shared-contracts';
import { cartArrived, cartKey, cartReducer, ownerChanged, selectCart } from './cart.slice';

const product: ProductSummary = {
  id: 7,
  title: 'Walnut desk speaker',
  priceCents: 1999,
  rating: { rate: 4.5, count: 2 },
  category: 'electronics',
  image: '/galleria/pictures/speaker.svg',
};

function aStore({ isOnline = true }: { isOnline?: boolean } = {}) {
  const notices: string[] = [];
  const saved: Cart[] = [];
  const context = {
    save: (cart: Cart) => void saved.push(cart),
    notify: (type: string, title: string) => void notices.push(`${type}: ${title}`),
    isOnline: () => isOnline,
  };
  const store = configureStore({
    reducer: combineReducers({ [cartKey]: cartReducer }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { 'mf-cart': { cart: context } } } }),
  });
  return { store, notices, saved, cart: () => selectCart(store.getState()).cart };
}

function aStoreWith(cart: Cart, options?: { isOnline?: boolean }) {
  const shop = aStore(options);
  shop.store.dispatch(ownerChanged({ uid: 'u1' }));
  shop.store.dispatch(cartArrived(cart));
  return shop;
}

describe('adding to the cart', () => {
  it('is refused to visitors', () => {
    const { store, notices, saved } = aStore();
    store.dispatch(addToCart({ product, amount: 1 }));
    expect(notices).toEqual(['error: Please Login to add items to Cart!']);
    expect(saved).toEqual([]);
  });

  it('saves the cart and says so', () => {
    const { store, notices, saved, cart } = aStoreWith(EMPTY_CART);
    store.dispatch(addToCart({ product, amount: 2 }));
    expect(notices).toEqual(['success: Item added to Cart']);
    expect(saved).toEqual([cart()]);
    expect(cart().totalNumItems).toBe(2);
  });

  it('stops at ten and at the stock', () => {
    const { store, notices, cart } = aStoreWith(cartOf([{ ...product, amount: 9 }]));
    store.dispatch(addToCart({ product, amount: 5 }));
    store.dispatch(addToCart({ product, amount: 1 }));
    expect(cart().totalNumItems).toBe(10);
    store.dispatch(addToCart({ product: { ...product, id: 8 }, amount: 1, stock: 0 }));
    expect(notices).toEqual([
      'success: Item added to Cart',
      'error: No more than 10 of this product',
      'error: This product is sold out',
    ]);
  });

  it('is refused offline and while the stored cart is not known', () => {
    const offline = aStoreWith(EMPTY_CART, { isOnline: false });
    offline.store.dispatch(addToCart({ product, amount: 1 }));
    expect(offline.notices).toEqual(['error: Please connect to an internet connection']);

    const early = aStore();
    early.store.dispatch(ownerChanged({ uid: 'u1' }));
    early.store.dispatch(addToCart({ product, amount: 1 }));
    expect(early.notices).toEqual(['error: Could not add item to cart, please try again later!']);
    expect([...offline.saved, ...early.saved]).toEqual([]);
  });
});

describe('changing lines', () => {
  it('says what was done, in the spec’s words and styles', () => {
    const { store, notices, cart } = aStoreWith(
      cartOf([
        { ...product, amount: 2 },
        { ...product, id: 8, amount: 1 },
      ]),
    );
    store.dispatch(setAmount(7, 1));
    store.dispatch(setAmount(7, 2));
    store.dispatch(deleteLine(8));
    store.dispatch(clearCart());
    expect(notices).toEqual([
      'error: item removed from cart!',
      'success: Item added to Cart',
      'error: Item deleted from cart!',
      'error: Cart is Empty!',
    ]);
    expect(cart()).toEqual(EMPTY_CART);
  });
});
