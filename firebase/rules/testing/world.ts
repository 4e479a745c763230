import {
  aCart,
  aMail,
  anAdmin,
  anEntry,
  anOrder,
  aProduct,
  aRun,
  aUser,
  LONG_AGO,
  type Line,
} from './builders';
import { NOW, set, type Fields, type Write } from './request';

const LAST_ORDERS: Record<number, string> = { 1: 'placed', 3: 'cancel:cancelled' };

/** The lines of the stored orders, by order id. */
export const ORDER_LINES: Record<string, readonly Line[]> = {
  placed: [
    [1, 2],
    [2, 1],
  ],
  shipped: [[3, 1]],
  delivered: [[3, 1]],
  cancelled: [[3, 1]],
  theirs: [[5, 1]],
  // Product 11 was deleted after this order.
  gone: [
    [11, 1],
    [6, 2],
  ],
  vanished: [[11, 1]],
  big: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, id]),
};

const cancelledAt: Fields = { status: 'cancelled', cancelledAt: NOW };

/** All documents that exist before each test. They are written with owner rights. */
export const WORLD: readonly Write[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => {
    const lastOrder = LAST_ORDERS[id];
    return set(
      `products/${id}`,
      aProduct(id, { ...(lastOrder && { lastOrder }), ...(id === 4 && { lastAudit: 'a1' }) }),
    );
  }),
  set('meta/products', { lastId: 12 }),

  set(
    'users/shopper',
    aUser('shopper', {
      cart: aCart([
        [1, 2],
        [2, 1],
      ]),
    }),
  ),
  set('users/other', aUser('other')),
  set(
    'users/collector',
    aUser('collector', { cart: aCart([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => [id, 1])) }),
  ),

  set('admins/first@galleria.com', anAdmin('first@galleria.com', 'admin-1')),
  set('adminKeys/admin-1', { email: 'first@galleria.com', role: 'owner' }),
  set('admins/second@galleria.com', anAdmin('second@galleria.com', 'admin-2')),
  // A key from before there were roles.
  set('adminKeys/admin-2', { email: 'second@galleria.com' }),
  ...['manager', 'packer', 'viewer'].flatMap((role) => [
    set(`admins/${role}@galleria.com`, anAdmin(`${role}@galleria.com`, `admin-${role}`)),
    set(`adminKeys/admin-${role}`, { email: `${role}@galleria.com`, role }),
  ]),
  set('meta/admins', { count: 2, who: 'removed@galleria.com' }),

  ...Object.entries(ORDER_LINES).map(([id, lines]) =>
    set(
      `orders/${id}`,
      anOrder(id === 'theirs' ? 'other' : 'shopper', lines, {
        ...(id === 'shipped' || id === 'delivered' ? { status: id } : {}),
        ...(id === 'cancelled' ? cancelledAt : {}),
      }),
    ),
  ),
  set('mail/placed', aMail('placed', 'shopper', ORDER_LINES['placed'] ?? [])),
  set('subscribers/reader@example.org', { email: 'reader@example.org', createdAt: NOW }),
  set('messages/m1', { name: 'Kim', email: 'kim@example.org', message: 'Hello', createdAt: NOW }),
  set('messages/m2', {
    name: 'Kim',
    email: 'kim@example.org',
    message: 'Hello again',
    state: 'open',
    // The assignee is an admin who was deleted.
    assignee: 'left@galleria.com',
    createdAt: NOW,
  }),
  set('reports/r1', {
    release: 1,
    page: '/',
    failedOn: '',
    tags: ['failed'],
    createdAt: NOW,
    expiresAt: NOW,
  }),
  set('figures/Europe.Berlin/parts/state', { from: '2026-01-01', until: LONG_AGO }),
  set('figures/Europe.Berlin/parts/2026-01', { days: { '01': '0;0;0;0;' } }),
  set('runs/openopenopenopenopen', aRun({ done: 1 })),
  set('runs/backbackbackbackback', aRun({ state: 'reverting', done: 2, undone: 1 })),
  set('runs/lastlastlastlastlast', aRun({ done: 2, batches: 3 })),
  set('runs/endsendsendsendsends', aRun({ state: 'ended', done: 3 })),
  // An entry of an earlier commit, and a product that names it.
  set('audit/a1', anEntry('edited product', ['products/4'])),
];
