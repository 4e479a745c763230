import { LIMITS } from '@galleria/shared-contracts/domain';
import {
  anOrder,
  aProduct,
  aUser,
  priceOf,
  savedCart,
  text,
  type Line,
  NEW_ORDER,
} from '../builders';
import { firstOrder, purchase } from '../commits';
import { allow, commit, deny, NOW, set, update, type Fields, type Write } from '../request';

const ONE: readonly Line[] = [[9, 2]];
const EIGHT: readonly Line[] = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, id]);
const BIG_CART = 'shopper with a big cart';
const collector = { uid: 'collector' };
const restOf = (...ids: number[]) => savedCart(ids.map((id) => [id, 1]));

/** Use times far from the limits, because a request may be sent minutes after this module was loaded. */
const MINUTES_AGO = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The shopper's record with this count of orders. */
const counted = (orderCount: number, orderCountSince: Date): Write =>
  set(
    'users/shopper',
    aUser('shopper', {
      cart: savedCart(ONE, { revision: 0 }),
      orderCount,
      orderCountSince,
      lastOrder: 'ZYXWVTSRQPNM',
    }),
  );

const nextOrder = (counter: Fields) =>
  purchase(ONE, { counter: { lastOrder: NEW_ORDER, ...counter } });

/** The writes of an honest second order, except the write of the shopper's record. */
function purchaseWrites(lines: readonly Line[], orderId: string): Write[] {
  const { commit: writes } = purchase(lines, { orderId }) as { commit: readonly Write[] };
  return writes.filter((write) => !('update' in write && write.update.startsWith('users/')));
}

export const placingCases = [
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
    purchase(ONE, { stock: { 9: { stock: 0, lastOrder: NEW_ORDER, updatedAt: NOW } } }),
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

  // Placing: the number of orders in an hour
  ...[1, 29].map((orderCount) =>
    allow(
      'shopper',
      `place another order within the hour after ${orderCount}`,
      nextOrder({ orderCount: orderCount + 1 }),
      [counted(orderCount, MINUTES_AGO(45))],
    ),
  ),
  allow('shopper', 'start the count again after an hour', nextOrder(firstOrder(NEW_ORDER)), [
    counted(LIMITS.ordersPerHourMax, MINUTES_AGO(75)),
  ]),
  allow('shopper', 'start the count again before it is full', nextOrder(firstOrder(NEW_ORDER)), [
    counted(3, MINUTES_AGO(75)),
  ]),
  deny(
    'shopper',
    'place one order too many within the hour',
    nextOrder({ orderCount: LIMITS.ordersPerHourMax + 1 }),
    [counted(LIMITS.ordersPerHourMax, MINUTES_AGO(45))],
  ),
  deny('shopper', 'start the count again too early', nextOrder(firstOrder(NEW_ORDER)), [
    counted(LIMITS.ordersPerHourMax, MINUTES_AGO(45)),
  ]),
  deny('shopper', 'keep the count while they order', nextOrder({ orderCount: 7 }), [
    counted(7, MINUTES_AGO(5)),
  ]),
  deny('shopper', 'lower the count while they order', nextOrder({ orderCount: 1 }), [
    counted(7, MINUTES_AGO(5)),
  ]),
  deny(
    'shopper',
    'start the count with none',
    purchase(ONE, { counter: firstOrder(NEW_ORDER, { orderCount: 0 }) }),
  ),
  deny(
    'shopper',
    'start the count in the past',
    purchase(ONE, { counter: firstOrder(NEW_ORDER, { orderCountSince: MINUTES_AGO(120) }) }),
  ),
  deny('shopper', 'order without a count', purchase(ONE, { counter: {} })),
  deny(
    'shopper',
    'order under the count of another order',
    purchase(ONE, { counter: firstOrder('placed') }),
  ),
  deny(
    'shopper',
    'place two orders and count one',
    purchase(ONE, { more: purchaseWrites([[8, 1]], 'ZYXWVTSRQPNM') }),
  ),
  ...[{ orderCount: 1 }, { orderCountSince: NOW }, { lastOrder: NEW_ORDER }].map((counter) =>
    deny(
      'shopper',
      `change ${Object.keys(counter).join(', ')} and count nothing`,
      commit(update('users/shopper', counter)),
      [counted(7, MINUTES_AGO(90))],
    ),
  ),
  allow(
    'shopper',
    'count an order before it is placed, and place it',
    purchase(ONE, { counter: {} }),
    [counted(7, MINUTES_AGO(5)), update('users/shopper', { lastOrder: NEW_ORDER })],
  ),
  ...['placed', `${NEW_ORDER}0`, text(400)].map((lastOrder) =>
    deny(
      'shopper',
      `count what is no order: ${lastOrder.slice(0, 13)}`,
      commit(update('users/shopper', { orderCount: 8, lastOrder })),
      [counted(7, MINUTES_AGO(5))],
    ),
  ),

  // Placing: user, time and key
  deny('visitor', 'order', purchase(ONE)),
  deny('shopper', 'order for someone else', purchase(ONE, { order: { uid: 'other' } })),
  deny('another shopper', "order on a shopper's name", purchase(ONE)),
  deny(
    'shopper',
    'date an order back',
    purchase(ONE, { order: { createdAt: new Date('2020-01-01') } }),
  ),
  deny(
    'shopper',
    'place an order twice',
    purchase(
      [
        [1, 2],
        [2, 1],
      ],
      { orderId: 'placed' },
    ),
  ),
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
  ...[
    ['a key of endless length', text(101)],
    ['a key of eleven characters', '7K2F9QWX3M5'],
    ['a key of thirteen characters', '7K2F9QWX3M5TT'],
    ['a key in small letters', '7k2f9qwx3m5t'],
    ['a key that speaks', 'YOUR-ACCOUNT'],
    ...['I', 'L', 'O', 'U'].map((letter) => [`a key with ${letter}`, `${letter}K2F9QWX3M5T`]),
  ].map(([what = '', orderId = '']) => deny('shopper', `use ${what}`, purchase(ONE, { orderId }))),
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
    commit(set(`orders/${NEW_ORDER}`, { uid: 'shopper', status: 'placed', createdAt: NOW })),
  ),
  deny('shopper', 'add a field to the basket', purchase(ONE, { basket: { discount: 5 } })),
];
