import { anItem, priceOf, savedCart, STOCK, type Line, NEW_ORDER } from '../builders';
import { purchase } from '../commits';
import { deny } from '../request';

const ONE: readonly Line[] = [[9, 2]];
const EIGHT: readonly Line[] = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, id]);
const NINE: readonly Line[] = [...EIGHT, [9, 9]];
const BIG_CART = 'shopper with a big cart';
const collector = { uid: 'collector' };
const restOf = (...ids: number[]) => savedCart(ids.map((id) => [id, 1]));

export const orderLineCases = [
  // Placing: lines
  deny('shopper', 'order nothing', purchase([])),
  deny('shopper', 'order nine products at once', purchase(NINE)),
  deny('shopper', 'order eleven of a product', purchase([[9, 11]])),
  deny('shopper', 'order none of a product', purchase([[9, 0]])),
  deny('shopper', 'order less than none of a product', purchase([[9, -2]])),
  deny(
    'shopper',
    'order less than none of a product beside another',
    purchase([
      [9, -2],
      [8, 5],
    ]),
  ),
  deny(
    'shopper',
    'order one and a half of two products',
    purchase([
      [9, 1.5],
      [8, 1.5],
    ]),
  ),
  deny(
    'shopper',
    'order half a product and leave the stock whole',
    purchase([[9, 0.5]], { stock: { 9: { stock: STOCK - 1, lastOrder: NEW_ORDER } } }),
  ),
  deny('shopper', 'order at a price of their own', purchase(ONE, { item: { price: 0.01 } })),
  deny(
    'shopper',
    'order at a price and a total of their own',
    purchase(ONE, { item: { price: 0.01 }, basket: { totalAmount: 0.02 } }),
  ),
  deny('shopper', 'order under a title of their own', purchase(ONE, { item: { title: 'Gold' } })),
  deny('shopper', 'add a field to a line', purchase(ONE, { item: { gift: true } })),
  deny('shopper', 'name another amount than they take', purchase(ONE, { item: { amount: 3 } })),
  deny('shopper', 'name another product than they take', purchase(ONE, { item: { id: 8 } })),
  deny('shopper', 'number a line by text', purchase(ONE, { item: { id: '9' } })),
  deny(
    'shopper',
    'order a product that does not exist',
    purchase([[99, 1]], { stock: { 99: null } }),
  ),
  deny(
    'shopper',
    'name a product twice and take it once',
    purchase(ONE, {
      order: {
        productIds: ['9', '9'],
        order: {
          items: [anItem([9, 2]), anItem([9, 2])],
          totalAmount: 4 * priceOf(9),
          totalNumItems: 4,
        },
      },
    }),
  ),
  deny('shopper', 'leave the product ids out', purchase(ONE, { order: { productIds: [] } })),
  deny('shopper', 'list other product ids', purchase(ONE, { order: { productIds: ['8'] } })),
  deny('shopper', 'list product ids as numbers', purchase(ONE, { order: { productIds: [9] } })),
  deny('shopper', 'list more product ids', purchase(ONE, { order: { productIds: ['9', '8'] } })),

  // Placing: sums
  deny(
    'shopper',
    'pay a cent less',
    purchase(ONE, { basket: { totalAmount: 2 * priceOf(9) - 0.01 } }),
  ),
  deny(
    'shopper',
    'be charged a cent more',
    purchase(ONE, { basket: { totalAmount: 2 * priceOf(9) + 0.01 } }),
  ),
  deny('shopper', 'pay nothing', purchase(ONE, { basket: { totalAmount: 0 } })),
  deny('shopper', 'pay in words', purchase(ONE, { basket: { totalAmount: '21.98' } })),
  deny('shopper', 'pay no number at all', purchase(ONE, { basket: { totalAmount: NaN } })),
  deny('shopper', 'count one piece less', purchase(ONE, { basket: { totalNumItems: 1 } })),
  deny('shopper', 'count pieces in words', purchase(ONE, { basket: { totalNumItems: '2' } })),

  // Placing: the other documents of the commit
  deny('shopper', 'order without taking the stock', purchase(ONE, { stock: { 9: null } })),
  ...EIGHT.map(([id]) =>
    deny(
      'shopper',
      `order eight and leave out the stock of line ${id}`,
      purchase(EIGHT, { stock: { [id]: null } }),
    ),
  ),
  deny('shopper', 'order without the mail', purchase(ONE, { mail: null })),
  deny('shopper', 'order and keep the cart', purchase(ONE, { cart: null })),
  deny(
    BIG_CART,
    'order three products and keep one of them in the cart',
    purchase(EIGHT.slice(0, 3), { ...collector, cart: restOf(3, 4, 5, 6, 7, 8, 9, 10) }),
  ),
  deny(
    'newcomer',
    'order without a record of their own',
    purchase(ONE, { uid: 'newcomer', cart: null, counter: {} }),
  ),
];
