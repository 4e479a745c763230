/** @jest-environment node */
import { cartOf } from '@galleria/shared-contracts/domain';

import { anItem } from '../../testing/a-product';
import { aStorage } from '../../testing/fake-services';
import { createCachedCart } from './cached-cart';

const cart = cartOf([anItem(7, 2), anItem(8)]);

it('keeps a cart for its shopper alone', () => {
  const storage = aStorage();
  createCachedCart(storage).write('u1', cart);
  expect(createCachedCart(storage).read('u1')).toEqual(cart);
  expect(createCachedCart(storage).read('u2')).toBeNull();
});

it.each(['', '{', 'null', '{"uid":"u1","cart":{"cartItems":[{"id":"seven"}]}}'])(
  'reads %j as no cart',
  (text) => {
    const storage = aStorage();
    storage.setItem('galleria.cart', text);
    expect(createCachedCart(storage).read('u1')).toBeNull();
  },
);
