import { LIMITS } from '@galleria/shared-contracts/domain';

import { anOrder, aProduct, mailData, STOCK, NEW_ORDER } from '../builders';
import { cancellation, cancellationByAdmin, stepMail } from '../commits';
import {
  allow,
  commit,
  deny,
  NOW,
  remove,
  set,
  update,
  type Request,
  type Write,
} from '../request';
import { ORDER_LINES } from '../world';

const BIG_LINES = [1, 2, 3, 4, 5, 6, 7, 8];

/** A cancellation after which product 1 has this stock, and the write of the product before it. */
const backTo = (stock: number): [Request, Write[]] => [
  cancellation('placed', { stock: { 1: { stock, lastOrder: 'cancel:placed' } } }),
  [set('products/1', aProduct(1, { stock: stock - 2, lastOrder: 'placed' }))],
];

const DAMAGED = set('products/1', aProduct(1, { stock: '20', lastOrder: 'placed' }));

/** The cancellation of an order with a damaged product, whose stock cannot be raised. */
const withDamaged: Record<'shopper' | 'admin', [Request, Write[]]> = {
  shopper: [cancellation('placed', { stock: { 1: null } }), [DAMAGED]],
  admin: [cancellationByAdmin('placed', { stock: { 1: null } }), [DAMAGED]],
};

/**
 * The cancellation of an order with `n` lines. Before it, all products of the lines were deleted, or all but the last
 * product, which is damaged.
 */
function withDeleted(
  role: 'shopper' | 'admin',
  n: number,
  last: 'deleted' | 'damaged' = 'deleted',
): [Request, Write[]] {
  const ids = BIG_LINES.slice(0, n);
  const deleted = last === 'deleted' ? ids : ids.slice(0, -1);
  const lines = ids.map((id) => [id, id] as const);
  const cancel = role === 'admin' ? cancellationByAdmin : cancellation;
  const mail = stepMail('big', 'cancelled', {
    template: { name: 'order-cancelled', data: mailData('big', lines) },
  });
  const stock = Object.fromEntries(BIG_LINES.map((id) => [id, null]));
  return [
    cancel('big', { stock, mail: [mail] }),
    [
      set('orders/big', anOrder('shopper', lines)),
      ...ids.map((id) =>
        deleted.includes(id)
          ? remove(`products/${id}`)
          : set(`products/${id}`, aProduct(id, { stock: '20', lastOrder: 'big' })),
      ),
      update('meta/products', { removed: deleted, removedCount: deleted.length }),
    ],
  ];
}

export const cancellationCases = [
  allow('shopper', 'cancel their placed order and give its stock back', cancellation('placed')),
  allow('admin', 'cancel a placed order of a shopper', cancellationByAdmin('placed')),
  allow('shopper', 'cancel an order of eight lines', cancellation('big')),
  allow('admin', 'cancel an order of eight lines', cancellationByAdmin('big')),
  allow('shopper', 'cancel an order of which one product is no longer sold', cancellation('gone')),
  allow(
    'shopper',
    'cancel an order whose product changed its title and price since',
    cancellation('placed'),
    [
      set(
        'products/1',
        aProduct(1, { title: 'Another title now', price: 99, lastOrder: 'placed' }),
      ),
    ],
  ),
  allow('shopper', 'cancel an order of which nothing is sold any more', cancellation('vanished')),
  ...(['shopper', 'admin'] as const).flatMap((role) => [
    allow(role, 'cancel an order with a product whose stock is damaged', ...withDamaged[role]),
    ...[6, 7, 8].map((n) =>
      allow(
        role,
        `cancel an order of ${n} lines of which nothing is sold any more`,
        ...withDeleted(role, n),
      ),
    ),
    ...[6, 8].map((n) =>
      allow(
        role,
        `cancel an order of ${n} lines of which all but a damaged one are not sold any more`,
        ...withDeleted(role, n, 'damaged'),
      ),
    ),
  ]),
  deny(
    'shopper',
    'cancel an order with a damaged product, and keep the stock of the other',
    cancellation('placed', { stock: { 1: null, 2: null } }),
    [DAMAGED],
  ),
  deny('shopper', 'mend a damaged product with a cancellation', cancellation('placed'), [DAMAGED]),
  deny(
    'another shopper',
    'cancel an order with a damaged product that is not theirs',
    cancellation('placed', { stock: { 1: null } }),
    [DAMAGED],
  ),
  ...[1, 3, 4, 5, 6, 7].map((n) =>
    allow(
      'shopper',
      `cancel an order of ${n} lines`,
      commit(
        update('orders/big', { status: 'cancelled', cancelledAt: NOW }),
        ...BIG_LINES.slice(0, n).map((id) =>
          update(`products/${id}`, { stock: STOCK + id, lastOrder: 'cancel:big' }),
        ),
        stepMail('big', 'cancelled', {
          template: {
            name: 'order-cancelled',
            data: mailData(
              'big',
              BIG_LINES.slice(0, n).map((id) => [id, id]),
            ),
          },
        }),
      ),
      [
        set(
          'orders/big',
          anOrder(
            'shopper',
            BIG_LINES.slice(0, n).map((id) => [id, id]),
          ),
        ),
      ],
    ),
  ),

  deny('shopper', 'cancel an order without its mail', cancellation('placed', { mail: [] })),
  deny('admin', 'cancel an order without its mail', cancellationByAdmin('placed', { mail: [] })),
  allow(
    'admin',
    'cancel an order of eight lines without its mail, for which its rule has no document left',
    cancellationByAdmin('big', { mail: [] }),
  ),

  deny('visitor', 'cancel an order', cancellation('placed')),
  deny('another shopper', 'cancel an order that is not theirs', cancellation('placed')),
  deny('shopper', "cancel another shopper's order", cancellation('theirs')),
  deny('removed admin', 'cancel an order', cancellationByAdmin('placed')),
  deny('admin with an old sign-in', 'cancel an order', cancellationByAdmin('placed')),
  deny('another shopper', 'cancel an order as an admin would', cancellationByAdmin('placed')),
  deny('shopper', 'cancel a shipped order', cancellation('shipped')),
  deny('admin', 'cancel a delivered order', cancellationByAdmin('delivered')),
  deny('shopper', 'cancel an order twice', cancellation('cancelled')),

  deny(
    'shopper',
    'cancel and call it delivered',
    cancellation('placed', { order: { status: 'delivered' } }),
  ),
  deny(
    'shopper',
    'cancel eight lines without a mail and call it delivered',
    cancellation('big', { order: { status: 'delivered' }, mail: [] }),
  ),
  deny(
    'admin',
    'stamp a cancellation on a shipped order',
    cancellationByAdmin('placed', { order: { status: 'shipped' } }),
  ),
  deny(
    'shopper',
    'date a cancellation back',
    cancellation('placed', { order: { cancelledAt: new Date('2020-01-01') } }),
  ),
  deny(
    'shopper',
    'cancel and change the address',
    cancellation('placed', { order: { address: 'Elsewhere Street 5' } }),
  ),
  deny(
    'shopper',
    'date the cancellation of what is no longer sold back',
    cancellation('vanished', { order: { cancelledAt: new Date('2020-01-01') } }),
  ),
  deny('shopper', 'cancel and add a field', cancellation('placed', { order: { reason: 'x' } })),

  deny(
    'shopper',
    'cancel and keep the stock',
    cancellation('placed', { stock: { 1: null, 2: null } }),
  ),
  ...BIG_LINES.map((id) =>
    deny(
      'shopper',
      `cancel eight lines and keep the stock of line ${id}`,
      cancellation('big', { stock: { [id]: null } }),
    ),
  ),
  deny(
    'shopper',
    'give back more than they took',
    cancellation('placed', { stock: { 1: { stock: STOCK + 5, lastOrder: 'cancel:placed' } } }),
  ),
  deny(
    'shopper',
    'give back less than they took',
    cancellation('placed', { stock: { 1: { stock: STOCK + 1, lastOrder: 'cancel:placed' } } }),
  ),
  deny(
    'shopper',
    'give back nothing under the name of a cancellation',
    cancellation('placed', { stock: { 1: { lastOrder: 'cancel:placed' } } }),
  ),
  deny(
    'shopper',
    'take stock under the name of a cancellation',
    cancellation('placed', { stock: { 1: { stock: STOCK - 2, lastOrder: 'cancel:placed' } } }),
  ),
  deny(
    'shopper',
    'give stock back under another mark',
    cancellation('placed', { stock: { 1: { stock: STOCK + 2, lastOrder: 'undo:placed' } } }),
  ),
  ...['undo:placed', 'cancel:placed:x'].map((lastOrder) =>
    deny(
      'shopper',
      `give the stock of a line that the order's ids leave out back as ${lastOrder}`,
      cancellation('placed', { stock: { 2: { stock: STOCK + 1, lastOrder } } }),
      [
        set(
          'orders/placed',
          anOrder('shopper', ORDER_LINES['placed'] ?? [], { productIds: ['1'] }),
        ),
      ],
    ),
  ),
  allow('shopper', 'cancel and fill the stock up to its limit', ...backTo(LIMITS.stockMax)),
  deny('shopper', 'cancel and fill the stock beyond its limit', ...backTo(LIMITS.stockMax + 1)),
  deny(
    'shopper',
    'give stock back under a longer mark',
    cancellation('placed', { stock: { 1: { stock: STOCK + 2, lastOrder: 'cancel:placed:x' } } }),
  ),
  deny(
    'shopper',
    'cancel and raise the stock of a product they never ordered',
    cancellation('placed', {
      more: [update('products/9', { stock: STOCK + 1, lastOrder: 'cancel:placed' })],
    }),
  ),
  deny(
    'shopper',
    'change a price while giving stock back',
    cancellation('placed', {
      stock: { 1: { stock: STOCK + 2, lastOrder: 'cancel:placed', price: 0.01 } },
    }),
  ),
  deny(
    'shopper',
    'raise stock by an order that was cancelled before',
    commit(update('products/3', { stock: STOCK + 1, lastOrder: 'cancel:cancelled' })),
    [set('products/3', aProduct(3, { lastOrder: 'other' }))],
  ),
  deny(
    'shopper',
    'raise stock by an order that is not cancelled',
    commit(update('products/1', { stock: STOCK + 2, lastOrder: 'cancel:placed' })),
  ),
  deny(
    'shopper',
    'cancel and delete a product to keep its stock',
    cancellation('placed', { stock: { 1: null }, more: [remove('products/1')] }),
  ),
  deny(
    'shopper',
    'place and cancel an order in one commit to raise the stock',
    commit(
      set(
        `orders/${NEW_ORDER}`,
        anOrder('shopper', [[9, 1]], { status: 'cancelled', cancelledAt: NOW }),
      ),
      update('products/9', { stock: STOCK + 1, lastOrder: `cancel:${NEW_ORDER}` }),
    ),
  ),
];
