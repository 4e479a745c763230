import { aProduct, NEW_ORDER, STOCK } from '../builders';
import { purchase } from '../commits';
import { commit, deny, NOW, remove, set, update, type Case } from '../request';

/** Changes of a product that a shopper may not make, mostly of its stock. */
export const productStockCases: readonly Case[] = [
  deny(
    'shopper',
    'lower stock without an order',
    commit(update('products/10', { stock: STOCK - 1 })),
  ),
  deny('shopper', 'raise stock', commit(update('products/10', { stock: STOCK + 1 }))),
  deny(
    'shopper',
    'sell out a product',
    commit(update('products/10', { stock: 0, lastOrder: 'placed', updatedAt: NOW })),
  ),
  deny(
    'shopper',
    'lower stock by an order that is already placed',
    commit(update('products/2', { stock: STOCK - 1, lastOrder: 'placed' })),
  ),
  deny(
    'shopper',
    'lower stock by an order that does not exist',
    commit(update('products/10', { stock: STOCK - 1, lastOrder: 'none' })),
  ),
  deny(
    'visitor',
    'lower stock',
    commit(update('products/10', { stock: STOCK - 1, lastOrder: 'none' })),
  ),
  deny('shopper', 'change a price', commit(update('products/10', { price: 0.01 }))),
  deny('shopper', 'delete a product', commit(remove('products/10'))),
  deny(
    'shopper',
    'change a price while ordering',
    purchase([[9, 2]], {
      stock: { 9: { stock: STOCK - 2, lastOrder: NEW_ORDER, price: 0.01 } },
      item: { price: 0.01 },
      basket: { totalAmount: 0.02 },
    }),
  ),
  deny(
    'shopper',
    'change an image while ordering',
    purchase([[9, 2]], {
      stock: { 9: { stock: STOCK - 2, lastOrder: NEW_ORDER, image: '/forged.svg' } },
    }),
  ),
  deny(
    'shopper',
    'take more than they order',
    purchase([[9, 2]], { stock: { 9: { stock: STOCK - 3, lastOrder: NEW_ORDER } } }),
  ),
  deny(
    'shopper',
    'take less than they order',
    purchase([[9, 2]], { stock: { 9: { stock: STOCK - 1, lastOrder: NEW_ORDER } } }),
  ),
  deny(
    'shopper',
    'raise stock by ordering',
    purchase([[9, 2]], { stock: { 9: { stock: STOCK + 2, lastOrder: NEW_ORDER } } }),
  ),
  deny(
    'shopper',
    'order more than there is',
    purchase([[9, 3]], { stock: { 9: { stock: -1, lastOrder: NEW_ORDER, updatedAt: NOW } } }),
    [set('products/9', aProduct(9, { stock: 2 }))],
  ),
  deny(
    'shopper',
    // -0 is the only whole number that the SDK sends as a floating-point number.
    'leave minus zero in stock',
    purchase([[9, 2]], { stock: { 9: { stock: -0, lastOrder: NEW_ORDER, updatedAt: NOW } } }),
    [set('products/9', aProduct(9, { stock: 2 }))],
  ),
  deny(
    'shopper',
    'take the stock of a product that is not in the order',
    purchase([[9, 2]], {
      more: [update('products/8', { stock: STOCK - 2, lastOrder: NEW_ORDER })],
    }),
  ),
  deny(
    'shopper',
    'take the same stock twice in one commit',
    purchase([[9, 2]], {
      more: [update('products/9', { stock: STOCK - 4, lastOrder: NEW_ORDER })],
    }),
  ),
  deny(
    'shopper',
    'take the same stock twice by writing the order first to another product',
    purchase([[9, 2]], {
      more: [
        update('products/8', { stock: STOCK - 2, lastOrder: NEW_ORDER }),
        update('products/8', { stock: STOCK - 4, lastOrder: NEW_ORDER }),
      ],
    }),
  ),
];
