import {
  FIRST_CATEGORIES,
  RIGHTS,
  ROLES,
  type AdminRole,
  type Right,
} from '@galleria/shared-contracts/domain';

import { anOrder, aProduct, aReturn, aRun, aUser, LONG_AGO } from '../builders';
import {
  addingAdmin,
  againMail,
  answering,
  audited,
  cancellationByAdmin,
  caring,
  changingPassword,
  changingRole,
  deleting,
  editing,
  ENTRY,
  moving,
  newProduct,
  receiving,
  refunding,
  removingAdmin,
  shippedOrder,
  tracking,
  unshipping,
} from '../commits';
import {
  allow,
  commit,
  deny,
  get,
  list,
  NOW,
  remove,
  set,
  update,
  type Case,
  type Request,
  type Write,
} from '../request';
import { uploading } from './product-pictures.cases';
import { ORDER_LINES } from '../world';

type Entry = { readonly entry: { readonly actor: string } };

/** An action that a right allows. `audit` names the acting administrator. */
type Deed = readonly [what: string, request: (audit: Entry) => Request, given?: Write[]];

const returned = (state: string) =>
  set(
    'orders/placed',
    anOrder('shopper', ORDER_LINES['placed'] ?? [], {
      status: 'shipped',
      shippedAt: LONG_AGO,
      returned: aReturn(state),
    }),
  );
const MAIL = 'restock-9-aaaaaaaaaaaaaaaaaaaa';
const restocking = () =>
  commit(
    set(`mail/${MAIL}`, {
      bccUids: ['shopper'],
      template: {
        name: 'back-in-stock',
        data: { productId: '9', title: aProduct(9)['title'], category: 'electronics' },
      },
    }),
    update('waiting/9', { uids: [], mail: MAIL }),
  );
const SHIPPED = set('orders/shipped', shippedOrder());
const WAITING = set('waiting/9', { uids: ['shopper'] });
const ORPHAN_KEY = set('adminKeys/admin-9', { email: 'third@galleria.com', role: 'packer' });
const ORPHAN_RECORD = set('admins/third@galleria.com', {
  email: 'third@galleria.com',
  uid: 'admin-9',
});
const FIGURES = 'figures/Europe.Berlin/parts';
const A_MONTH = { days: { '31': '1;500;0;0;' } };
const RUN = 'runs/openopenopenopenopen';
const NEW_RUN = 'runs/abcdefghijABCDEFGHIJ';

/** At least one request for each rule that requires the right, and for each action of the audit trail. */
const DEEDS: Readonly<Record<Right, readonly Deed[]>> = {
  look: [
    ['see an order', () => get('orders/theirs')],
    ['list orders', () => list('orders')],
    ['see a shopper', () => get('users/other')],
    ['see the tags of a shopper', () => get('customers/other')],
    ['list shoppers', () => list('users')],
    ['list admins', () => list('admins')],
    ['see the key of another', () => get('adminKeys/admin-2')],
    ['read the audit trail', () => list('audit')],
    ['read field reports', () => list('reports')],
    ['list keys', () => list('adminKeys')],
    ['list all products at once', () => list('products')],
  ],
  oversee: [
    ['read a message', () => get('messages/m1')],
    ['read the answers', () => get('meta/answers')],
    ['see a subscriber', () => get('subscribers/reader@example.org')],
    ['list subscribers', () => list('subscribers')],
    ['see the figures of a month', () => get(`${FIGURES}/2026-01`)],
    ['list figures', () => list(FIGURES)],
  ],
  ship: [
    ['ship an order', (audit) => moving('placed', 'shipped', {}, audit)],
    ['deliver an order', (audit) => moving('shipped', 'delivered', {}, audit)],
    [
      'give an order its parcel number',
      (audit) =>
        tracking(
          'shipped',
          { tracking: { carrier: 'UPS', number: '1Z99', link: 'https://www.ups.com/1Z99' } },
          audit,
        ),
    ],
    ['receive a return', (audit) => receiving({ audit }), [returned('agreed')]],
    ['take a shipping back', (audit) => unshipping({}, audit), [SHIPPED]],
    ['note something of an order', (audit) => caring('noted order', {}, audit)],
    [
      'send a mail again',
      (audit) => caring('resent mail', {}, audit, [againMail('placed', 'placed')]),
    ],
    ['see a run', () => get(RUN)],
    ['see the parts of a run', () => list(`${RUN}/parts`)],
    ['store a part of a run', () => commit(set(`${NEW_RUN}/parts/0`, { batches: '[[]]' }))],
    [
      'begin a run of orders',
      ({ entry }) => commit(set(NEW_RUN, aRun({ about: 'orders', ...entry }))),
    ],
    [
      'go on with a run of orders',
      () => commit(update(RUN, { done: 2 })),
      [set(RUN, aRun({ about: 'orders', done: 1 }))],
    ],
    ['see who waits for a product', () => get('waiting/9'), [WAITING]],
    ['mail those who wait for a product', restocking, [WAITING]],
  ],
  orders: [
    ['cancel an order', (audit) => cancellationByAdmin('placed', { audit })],
    ['agree to a return', (audit) => answering('agreed', { audit }), [returned('asked')]],
    ['refuse a return', (audit) => answering('refused', { audit }), [returned('asked')]],
    ['pay a return back', (audit) => refunding({ audit }), [returned('received')]],
    [
      'change an address',
      (audit) => caring('readdressed order', { address: 'Elsewhere Street 5' }, audit),
    ],
    [
      'tag a shopper',
      (audit) =>
        audited('customers', 'tagged customer', [set('customers/shopper', { tags: ['x'] })], audit),
    ],
    ...[true, false].map((blocked): Deed => [
      blocked ? 'block a shopper' : 'take a block away',
      (audit) =>
        audited(
          'users',
          blocked ? 'blocked customer' : 'unblocked customer',
          [update('users/shopper', { blocked })],
          audit,
        ),
      [set('users/shopper', aUser('shopper', { blocked: !blocked }))],
    ]),
    [
      'handle a message',
      (audit) =>
        audited(
          'messages',
          'handled message',
          [update('messages/m1', { state: 'closed', assignee: '' })],
          audit,
        ),
    ],
    [
      'write the answers',
      (audit) =>
        audited('meta', 'changed answers', [set('meta/answers', { titles: [], texts: [] })], audit),
    ],
  ],
  products: [
    ['edit a product', (audit) => editing(10, { price: 5 }, audit)],
    ['upload a picture', (audit) => uploading(undefined, { audit })],
    ['add a product', (audit) => newProduct(aProduct(13), { lastId: 13 }, audit)],
    ['delete a product', (audit) => deleting([10], audit)],
    ['begin a run', ({ entry }) => commit(set(NEW_RUN, aRun(entry)))],
    ['go on with a run', () => commit(update(RUN, { done: 2 }))],
  ],
  figures: [
    ['store a first month', () => commit(set(`${FIGURES}/2026-02`, A_MONTH))],
    ['store a month again', () => commit(set(`${FIGURES}/2026-01`, A_MONTH))],
    [
      'store which days are stored',
      () => commit(update(`${FIGURES}/state`, { from: '2025-12-31' })),
    ],
    [
      'begin to store figures',
      () => commit(set('figures/UTC/parts/state', { from: '2026-01-01', until: LONG_AGO })),
    ],
  ],
  settings: [
    [
      'say what delivery costs',
      (audit) =>
        audited('settings', 'changed delivery', [set('settings/delivery', { rows: [] })], audit),
    ],
    [
      'add a category',
      (audit) =>
        audited(
          'settings',
          'changed categories',
          [
            set('settings/categories', {
              all: [...FIRST_CATEGORIES, 'hats'],
              shown: ['hats'],
              titles: {},
            }),
          ],
          audit,
        ),
    ],
  ],
  admins: [
    ['read how many owners there are', () => get('meta/admins')],
    ['add an owner', (audit) => addingAdmin({ audit })],
    ['add a packer', (audit) => addingAdmin({ key: { role: 'packer' }, counter: null, audit })],
    ['make a packer a manager', (audit) => changingRole('manager', { audit })],
    ['make a packer an owner', (audit) => changingRole('owner', { counter: { count: 3 }, audit })],
    ["change another admin's password", (audit) => changingPassword({ audit })],
    ['remove an owner', ({ entry }) => removingAdmin({ entry })],
    ['drop a key that lost its record', () => commit(remove('adminKeys/admin-9')), [ORPHAN_KEY]],
    ['make a key for a record that lost its own', () => commit(ORPHAN_KEY), [ORPHAN_RECORD]],
  ],
};

const emailOf = (role: AdminRole) => `${role === 'owner' ? 'first' : role}@galleria.com`;

/** A case for every deed and every role, which tests the whole table of roles and rights. */
function matrix(): Case[] {
  return ROLES.flatMap((role) =>
    (Object.keys(RIGHTS) as Right[]).flatMap((right) => {
      const roles: readonly AdminRole[] = RIGHTS[right].roles;
      const judged = roles.includes(role) ? allow : deny;
      return DEEDS[right].map(([what, request, given]) =>
        judged(
          role === 'owner' ? 'admin' : role,
          `${what} (as ${role})`,
          request({ entry: { actor: emailOf(role) } }),
          given,
        ),
      );
    }),
  );
}

/** An admin of `world.ts` gets a new account, with the role of the old one unless `role` forges it. */
const ownPassword = (role: AdminRole, newRole: unknown = role, target: AdminRole = role) =>
  audited(
    'admins',
    'changed admin password',
    [
      update(`admins/${emailOf(target)}`, {
        uid: 'fresh',
        handle: 'fresh@admins.galleria.example',
      }),
      remove(`adminKeys/admin-${target}`),
      set('adminKeys/fresh', {
        email: emailOf(target),
        ...(newRole === undefined ? {} : { role: newRole }),
      }),
    ],
    { entry: { actor: emailOf(role) } },
  );
const NOT_OWNERS = ['manager', 'packer', 'viewer'] as const;

const OWN: Case[] = NOT_OWNERS.flatMap((role) => [
  allow(role, 'read their own key', get(`adminKeys/admin-${role}`)),
  allow(role, 'change their own password', ownPassword(role)),
  deny(role, 'become an owner with a new password', ownPassword(role, 'owner')),
  deny(role, 'change their password to no role', ownPassword(role, null)),
  deny(
    role,
    'make themselves an owner',
    changingRole('owner', {
      email: emailOf(role),
      uid: `admin-${role}`,
      counter: { count: 3 },
      audit: { entry: { actor: emailOf(role) } },
    }),
  ),
  deny(
    role,
    'give their key another role',
    commit(update(`adminKeys/admin-${role}`, { role: 'owner' })),
  ),
  deny(
    role,
    'hand their key to another',
    commit(update(`adminKeys/admin-${role}`, { email: 'first@galleria.com' })),
  ),
  deny(role, 'delete their key', commit(remove(`adminKeys/admin-${role}`))),
]);

const FORGED: Case[] = [
  deny('packer', "change a viewer's password", ownPassword('packer', 'viewer', 'viewer')),
  deny('packer', 'note the change of their own password beside that of another', {
    commit: [
      ...ownPassword('packer').commit.slice(0, -1),
      update('admins/viewer@galleria.com', {
        uid: 'fresh-2',
        handle: 'fresh-2@admins.galleria.example',
        lastAudit: ENTRY,
      }),
      remove('adminKeys/admin-viewer'),
      set('adminKeys/fresh-2', { email: 'viewer@galleria.com', role: 'viewer' }),
      set(`audit/${ENTRY}`, {
        actor: 'packer@galleria.com',
        action: 'changed admin password',
        targets: ['admins/packer@galleria.com', 'admins/viewer@galleria.com'],
        at: NOW,
      }),
    ],
  }),
  deny(
    'admin',
    'add an admin with an unknown role',
    addingAdmin({ key: { role: 'king' }, counter: null }),
  ),
  deny('admin', 'add an admin with two roles', addingAdmin({ key: { role: ['owner', 'packer'] } })),
  deny('admin', 'add an admin without a role', {
    commit: addingAdmin().commit.map((write) =>
      'set' in write && write.set === 'adminKeys/admin-3'
        ? set(write.set, { email: 'third@galleria.com' })
        : write,
    ),
  }),
  deny('admin', 'add a packer and count an owner', addingAdmin({ key: { role: 'packer' } })),
  deny(
    'admin',
    'give a role under another action',
    changingRole('manager', { audit: { entry: { action: 'changed admin password' } } }),
  ),
  deny(
    'admin',
    'give a role and change the handle',
    changingRole('manager', { record: { handle: 'x@admins.galleria.example' } }),
  ),
  deny(
    'admin',
    'change a password to the account of another owner',
    audited('admins', 'changed admin password', [
      update('admins/second@galleria.com', { uid: 'admin-1', handle: 'x@admins.galleria.example' }),
      remove('adminKeys/admin-2'),
    ]),
  ),
  deny(
    'manager',
    'change who was counted last',
    commit(update('meta/admins', { who: 'manager@galleria.com' })),
  ),
  ...(
    [
      ['drop a key that lost its record', commit(remove('adminKeys/admin-9')), ORPHAN_KEY],
      ['make a key for a record that lost its own', commit(ORPHAN_KEY), ORPHAN_RECORD],
    ] as const
  ).map(([what, request, given]) => deny('admin with an old sign-in', what, request, [given])),
  deny('admin', 'give an unknown role', changingRole('king')),
  deny('admin', 'give the role that somebody has', changingRole('packer')),
  deny('admin', 'give a role without the record', changingRole('manager', { record: null })),
  deny('admin', 'note a new role without giving it', changingRole('manager', { key: null })),
  deny(
    'admin',
    'give a role to the key of another than the record',
    changingRole('manager', { uid: 'admin-viewer' }),
  ),
  deny(
    'admin',
    'give a role and hand the key to another record',
    changingRole('manager', { key: { email: 'viewer@galleria.com' } }),
  ),
  deny(
    'admin',
    'add a field to a key with a role',
    changingRole('manager', { key: { note: 'x' } }),
  ),
  deny(
    'admin',
    'give two roles under the entry of one',
    changingRole('manager', {
      more: [update('adminKeys/admin-viewer', { role: 'manager' })],
    }),
  ),
  allow('admin', 'make the second owner a manager', demoting(1)),
  deny('admin', 'make the second owner a manager without counting', demoting(null)),
  deny('admin', 'make the second owner a manager and count two down', demoting(0)),
  deny('admin', 'make the second owner a manager and keep the count', demoting(2)),
  deny('admin', 'make a manager of the last owner', demotingSelf(0), LAST()),
  deny('admin', 'make a manager of the last owner and keep the count', demotingSelf(1), LAST()),
  deny('admin', 'make a manager of the last owner without counting', demotingSelf(null), LAST()),
  allow('second admin', 'stop being an owner while another is left', {
    commit: demoting(1).commit.map((write) =>
      'set' in write ? set(write.set, { ...write.fields, actor: 'second@galleria.com' }) : write,
    ),
  }),
  deny(
    'admin',
    'make two managers of two owners and count one',
    changingRole('manager', {
      email: 'second@galleria.com',
      uid: 'admin-2',
      counter: { count: 1 },
      more: [
        update('admins/first@galleria.com', {}),
        update('adminKeys/admin-1', { role: 'manager' }),
      ],
    }),
  ),
  deny(
    'admin',
    'make an owner of one and a manager of another without counting',
    changingRole('owner', {
      more: [
        update('admins/second@galleria.com', {}),
        update('adminKeys/admin-2', { role: 'manager' }),
      ],
    }),
  ),
  deny(
    'admin',
    'count an owner up alone',
    commit(update('meta/admins', { count: 3, who: 'packer@galleria.com' })),
  ),
  deny(
    'admin',
    'count an owner down alone',
    commit(update('meta/admins', { count: 1, who: 'second@galleria.com' })),
  ),
  allow('admin', 'remove a packer without counting', removingPacker()),
  deny('admin', 'remove a packer and count an owner down', removingPacker({ count: 1 })),
];

function demoting(count: number | null) {
  return changingRole('manager', {
    email: 'second@galleria.com',
    uid: 'admin-2',
    counter: count === null ? null : { count },
  });
}

function demotingSelf(count: number | null) {
  return changingRole('manager', {
    email: 'first@galleria.com',
    uid: 'admin-1',
    counter: count === null ? null : { count },
  });
}

/** The second owner is gone. */
function LAST(): Write[] {
  return [
    remove('admins/second@galleria.com'),
    remove('adminKeys/admin-2'),
    set('meta/admins', { count: 1, who: 'second@galleria.com' }),
  ];
}

function removingPacker(counter = {}) {
  const email = 'packer@galleria.com';
  return commit(
    remove(`admins/${email}`),
    remove('adminKeys/admin-packer'),
    update('meta/admins', { who: email, lastAudit: ENTRY, ...counter }),
    set(`audit/${ENTRY}`, {
      actor: 'first@galleria.com',
      action: 'deleted admin',
      targets: [`admins/${email}`],
      at: NOW,
    }),
  );
}

export const roleCases: Case[] = [...matrix(), ...OWN, ...FORGED];
