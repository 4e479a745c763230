import { LIMITS } from '@galleria/shared-contracts';
import {
  aCart,
  anItem,
  anOrder,
  aProduct,
  priceOf,
  STOCK,
  text,
  type Line,
} from '../testing/builders';
import { purchase } from '../testing/commits';
import { allow, commit, deny, get, list, NOW, remove, set, update } from '../testing/request';

const ONE: readonly Line[] = [[9, 2]];
const EIGHT: readonly Line[] = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, id]);
const NINE: readonly Line[] = [...EIGHT, [9, 9]];
const BIG_CART = 'shopper with a big cart';
const collector = { uid: 'collector' };
const restOf = (...ids: number[]) => aCart(ids.map((id) => [id, 1]));

export const orderCases = [
  // Reading
  allow('shopper', 'read their own order', get('orders/placed')),
  allow('shopper', 'look whether the id of their new order is still free', get('orders/new-order')),
  deny('visitor', 'look whether an id of an order is free', get('orders/new-order')),
  allow('admin', 'read an order of a shopper', get('orders/placed')),
  deny('another shopper', 'read an order that is not theirs', get('orders/placed')),
  deny('visitor', 'read an order', get('orders/placed')),
  deny('removed admin', 'read an order', get('orders/placed')),
  deny('admin with an old sign-in', 'read an order', get('orders/placed')),
  allow('shopper', 'list their own orders', list('orders', ['uid', '==', 'shopper'])),
  allow('admin', 'list all orders', list('orders')),
  deny('shopper', 'list all orders', list('orders')),
  deny('shopper', "list another shopper's orders", list('orders', ['uid', '==', 'other'])),
  deny('shopper', 'list orders by what they hold', list('orders', ['status', '==', 'placed'])),
  deny('visitor', 'list orders', list('orders', ['uid', '==', 'shopper'])),
  deny('shopper', 'list orders of every path', { listGroup: 'orders' }),

  // Placing: honest
  allow('shopper', 'order one product', purchase(ONE)),
  allow('shopper', 'order eight products at once', purchase(EIGHT)),
  ...[2, 3, 4, 5, 6, 7].map((n) =>
    allow('shopper', `order ${n} products at once`, purchase(EIGHT.slice(0, n))),
  ),
  allow('shopper', 'order ten of a product', purchase([[9, LIMITS.amountMax]])),
  allow('shopper', 'pay by card', purchase(ONE, { order: { payment_method: 'card' } })),
  allow(
    'shopper',
    'order all that is left of a product',
    purchase(ONE, { stock: { 9: { stock: 0, lastOrder: 'new-order' } } }),
    [set('products/9', aProduct(9, { stock: 2 }))],
  ),
  allow(
    'shopper',
    'order with a total that is half a cent off',
    purchase(ONE, { basket: { totalAmount: 2 * priceOf(9) + 0.0049 } }),
  ),
  allow(
    BIG_CART,
    'order eight of ten products and keep the rest in the cart',
    purchase(EIGHT, { ...collector, cart: restOf(9, 10) }),
  ),
  allow(
    BIG_CART,
    'order eight products while another tab fills the cart again',
    purchase(EIGHT, { ...collector, cart: restOf(1, 2, 3, 9, 10) }),
  ),
  allow(
    BIG_CART,
    'order three of ten products and keep the rest in the cart',
    purchase(EIGHT.slice(0, 3), { ...collector, cart: restOf(4, 5, 6, 7, 8, 9, 10) }),
  ),

  // Placing: who, when and which
  deny('visitor', 'order', purchase(ONE)),
  deny('shopper', 'order for someone else', purchase(ONE, { order: { uid: 'other' } })),
  deny('another shopper', "order on a shopper's name", purchase(ONE)),
  deny(
    'shopper',
    'date an order back',
    purchase(ONE, { order: { createdAt: new Date('2020-01-01') } }),
  ),
  deny('shopper', 'place an order twice', purchase([[1, 2], [2, 1]], { orderId: 'placed' })), // prettier-ignore
  deny(
    'shopper',
    'rewrite an order that was delivered',
    commit(set('orders/delivered', anOrder('shopper', [[3, 1]]))),
  ),
  deny(
    'shopper',
    'number an order like a cancellation',
    purchase(ONE, { orderId: 'cancel:placed' }),
  ),
  deny('shopper', 'use a key of endless length', purchase(ONE, { orderId: text(101) })),
  deny('shopper', 'begin with a shipped order', purchase(ONE, { order: { status: 'shipped' } })),
  deny(
    'shopper',
    'order what is cancelled already',
    purchase(ONE, { order: { status: 'cancelled', cancelledAt: NOW } }),
  ),

  // Placing: the form's own checks
  allow(
    'shopper',
    'use a name of 100 letters',
    purchase(ONE, { order: { name: `a ${text(98)}` } }),
  ),
  deny('shopper', 'use a name of one word', purchase(ONE, { order: { name: 'Sam' } })),
  deny('shopper', 'use a name of one word and a space', purchase(ONE, { order: { name: 'Sam ' } })),
  deny('shopper', 'use an oversized name', purchase(ONE, { order: { name: `a ${text(99)}` } })),
  deny('shopper', 'use a name that is no text', purchase(ONE, { order: { name: 5 } })),
  allow(
    'shopper',
    'use an e-mail of 254 letters',
    purchase(ONE, { order: { email: `${text(248)}@a.com`.slice(-254) } }),
  ),
  deny(
    'shopper',
    'use an oversized e-mail',
    purchase(ONE, { order: { email: `${text(249)}@a.com` } }),
  ),
  deny(
    'shopper',
    'use an e-mail without @',
    purchase(ONE, { order: { email: 'sam.example.com' } }),
  ),
  deny(
    'shopper',
    'use an e-mail that does not end in .com',
    purchase(ONE, { order: { email: 'sam@example.org' } }),
  ),
  deny('shopper', 'use an e-mail that is only @.com', purchase(ONE, { order: { email: '@.com' } })),
  deny('shopper', 'use a short address', purchase(ONE, { order: { address: 'Street 12' } })),
  deny(
    'shopper',
    'fill a short address with spaces',
    purchase(ONE, { order: { address: 'Street 12   ' } }),
  ),
  allow(
    'shopper',
    'use an address of 500 letters',
    purchase(ONE, { order: { address: text(LIMITS.addressMax) } }),
  ),
  deny(
    'shopper',
    'use an oversized address',
    purchase(ONE, { order: { address: text(LIMITS.addressMax + 1) } }),
  ),
  deny('shopper', 'use a number of ten digits', purchase(ONE, { order: { number: '0300123456' } })),
  deny('shopper', 'use a number without a 0', purchase(ONE, { order: { number: '13111234567' } })),
  deny('shopper', 'use a number with a sign', purchase(ONE, { order: { number: '+3001234567' } })),
  deny(
    'shopper',
    'use a number that is no text',
    purchase(ONE, { order: { number: 30012345678 } }),
  ),
  deny('shopper', 'pay by promise', purchase(ONE, { order: { payment_method: 'promise' } })),
  deny('shopper', 'add a field to an order', purchase(ONE, { order: { paid: true } })),
  deny(
    'shopper',
    'leave a field of an order out',
    commit(set('orders/new-order', { uid: 'shopper', status: 'placed', createdAt: NOW })),
  ),
  deny('shopper', 'add a field to the basket', purchase(ONE, { basket: { discount: 5 } })),

  // Placing: lines
  deny('shopper', 'order nothing', purchase([])),
  deny('shopper', 'order nine products at once', purchase(NINE)),
  deny('shopper', 'order eleven of a product', purchase([[9, 11]])),
  deny('shopper', 'order none of a product', purchase([[9, 0]])),
  deny('shopper', 'order less than none of a product', purchase([[9, -2]])),
  deny('shopper', 'order one and a half of two products', purchase([[9, 1.5], [8, 1.5]])), // prettier-ignore
  deny(
    'shopper',
    'order half a product and leave the stock whole',
    purchase([[9, 0.5]], { stock: { 9: { stock: STOCK - 1, lastOrder: 'new-order' } } }),
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
  deny('shopper', 'be charged a cent more', purchase(ONE, { basket: { totalAmount: 2 * priceOf(9) + 0.01 } })), // prettier-ignore
  deny('shopper', 'pay nothing', purchase(ONE, { basket: { totalAmount: 0 } })),
  deny('shopper', 'pay in words', purchase(ONE, { basket: { totalAmount: '21.98' } })),
  deny('shopper', 'pay no number at all', purchase(ONE, { basket: { totalAmount: NaN } })),
  deny('shopper', 'count one piece less', purchase(ONE, { basket: { totalNumItems: 1 } })),
  deny('shopper', 'count pieces in words', purchase(ONE, { basket: { totalNumItems: '2' } })),

  // Placing: what belongs to it
  deny('shopper', 'order without taking the stock', purchase(ONE, { stock: { 9: null } })),
  ...EIGHT.map(
    ([id]) =>
    deny('shopper', `order eight and leave out the stock of line ${id}`, purchase(EIGHT, { stock: { [id]: null } })), // prettier-ignore
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
    purchase(ONE, { uid: 'newcomer', cart: null }),
  ),

  // After placing
  deny('shopper', 'delete their order', commit(remove('orders/placed'))),
  deny('admin', 'delete an order', commit(remove('orders/placed'))),
  deny('shopper', 'ship their own order', commit(update('orders/placed', { status: 'shipped' }))),
  deny('shopper', 'change the address of their order', commit(update('orders/placed', { address: 'Elsewhere Street 5' }))), // prettier-ignore
  allow('admin', 'ship a placed order', commit(update('orders/placed', { status: 'shipped' }))),
  allow(
    'admin',
    'deliver a shipped order',
    commit(update('orders/shipped', { status: 'delivered' })),
  ),
  deny('removed admin', 'ship an order', commit(update('orders/placed', { status: 'shipped' }))),
  deny('admin with an old sign-in', 'ship an order', commit(update('orders/placed', { status: 'shipped' }))), // prettier-ignore
  deny('admin', 'skip shipping', commit(update('orders/placed', { status: 'delivered' }))),
  deny(
    'admin',
    'take an order back to placed',
    commit(update('orders/shipped', { status: 'placed' })),
  ),
  deny(
    'admin',
    'revive a cancelled order',
    commit(update('orders/cancelled', { status: 'placed' })),
  ),
  deny('admin', 'invent a status', commit(update('orders/placed', { status: 'lost' }))),
  deny('admin', 'change a total while shipping', commit(update('orders/placed', { status: 'shipped', 'order.totalAmount': 1 }))), // prettier-ignore
  deny('admin', 'hand an order to another user', commit(update('orders/placed', { status: 'shipped', uid: 'other' }))), // prettier-ignore
  deny('admin', 'order on the name of a shopper', purchase(ONE)),
];
