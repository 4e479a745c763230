import { aProduct, text } from '../builders';
import { newProduct } from '../commits';
import { allow, commit, deny, get, remove, set, type Case } from '../request';

/** `meta/products`, which counts the ids of products. */
export const productCounterCases: readonly Case[] = [
  allow('visitor', 'read the counter of products', get('meta/products')),
  deny('shopper', 'move the counter of products', commit(set('meta/products', { lastId: 13 }))),
  deny('admin', 'move the counter without a product', commit(set('meta/products', { lastId: 13 }))),
  deny('admin', 'take the counter back', commit(set('meta/products', { lastId: 10 }))),
  deny('admin', 'stand still with the counter', commit(set('meta/products', { lastId: 10 })), [
    set('meta/products', { lastId: 10 }),
  ]),
  deny('admin', 'count in words', newProduct(aProduct(13), { lastId: '13' })),
  deny(
    'admin',
    'count a product and name an entry of any size',
    newProduct(aProduct(13), { lastId: 13, lastAudit: text(101) }),
  ),
  deny('admin', 'add a field to the counter', newProduct(aProduct(13), { lastId: 13, note: 'x' })),
  deny('removed admin', 'move the counter', newProduct(aProduct(13))),
  deny(
    'admin',
    'move the counter to a product that was there before',
    commit(set('meta/products', { lastId: 10 })),
    [set('meta/products', { lastId: 9 })],
  ),
  deny('admin', 'delete the counter', commit(remove('meta/products'))),
];
