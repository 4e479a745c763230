import { aMail, type Line, NEW_ORDER, LONG_AGO } from '../builders';
import { moving, purchase, stepMail } from '../commits';
import { allow, commit, deny, get, list, NOW, remove, update } from '../request';
import { NOT_ADMINS } from './groups';

const ONE: readonly Line[] = [[9, 2]];

export const orderCases = [
  // Reading
  allow('shopper', 'read their own order', get('orders/placed')),
  allow(
    'shopper',
    'look whether the id of their new order is still free',
    get(`orders/${NEW_ORDER}`),
  ),
  deny('visitor', 'look whether an id of an order is free', get(`orders/${NEW_ORDER}`)),
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

  // After placing
  deny('shopper', 'delete their order', commit(remove('orders/placed'))),
  deny('admin', 'delete an order', commit(remove('orders/placed'))),
  deny('shopper', 'ship their own order', commit(update('orders/placed', { status: 'shipped' }))),
  deny(
    'shopper',
    'change the address of their order',
    commit(update('orders/placed', { address: 'Elsewhere Street 5' })),
  ),
  allow('admin', 'ship a placed order', moving('placed', 'shipped')),
  deny('admin', 'ship an order without its mail', moving('placed', 'shipped', {}, undefined, [])),
  deny(
    'admin',
    'ship an order with the mail of another',
    moving('placed', 'shipped', {}, undefined, [stepMail('theirs', 'shipped')]),
  ),
  deny('admin', 'date shipping back', moving('placed', 'shipped', { shippedAt: LONG_AGO })),
  deny(
    'admin',
    'date the shipping of a delivered order',
    moving('shipped', 'delivered', { shippedAt: NOW }),
  ),
  deny('admin', 'deliver without a date', moving('shipped', 'delivered', { deliveredAt: null })),
  deny('admin', 'ship an order again', moving('shipped', 'shipped')),
  deny('admin', 'deliver an order again', moving('delivered', 'delivered')),
  allow('admin', 'deliver a shipped order', moving('shipped', 'delivered')),
  ...NOT_ADMINS.map((role) => deny(role, 'ship an order', moving('placed', 'shipped'))),
  deny('admin', 'skip shipping', moving('placed', 'delivered')),
  deny('admin', 'take an order back to placed', moving('shipped', 'placed')),
  deny('admin', 'revive a cancelled order', moving('cancelled', 'placed')),
  deny('admin', 'invent a status', moving('placed', 'lost')),
  deny(
    'admin',
    'change a total while shipping',
    moving('placed', 'shipped', { 'order.totalAmount': 1 }),
  ),
  deny(
    'admin',
    'change an address while shipping',
    moving('placed', 'shipped', { address: 'Elsewhere Street 5' }),
  ),
  deny('admin', 'hand an order to another user', moving('placed', 'shipped', { uid: 'other' })),
  deny('admin', 'order on the name of a shopper', purchase(ONE)),
  deny(
    'shopper',
    'order on the name of another, with the mail to them',
    purchase(ONE, { order: { uid: 'other' }, mail: aMail(NEW_ORDER, 'other', ONE) }),
  ),
];
