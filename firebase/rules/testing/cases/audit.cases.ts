import { anEntry, aProduct, text, LONG_AGO } from '../builders';
import {
  addingAdmin,
  audited,
  cancellation,
  cancellationByAdmin,
  changingPassword,
  deleting,
  editing,
  ENTRY,
  moving,
  newProduct,
  removingAdmin,
  stepMail,
  type AuditForgery,
} from '../commits';
import { allow, commit, deny, NOW, remove, set, update, without, type Request } from '../request';
import { NOT_ADMINS, onlyAdminsRead } from './groups';

const NOTED = { entry: null, lastAudit: 'a1' };
const edit = (forgery?: AuditForgery) => editing(10, { price: 5 }, forgery);
const entryAlone = (action: string, ...targets: readonly string[]) =>
  commit(set(`audit/${ENTRY}`, anEntry(action, targets)));
/** Edits several products with one audit entry. */
const editAll = (ids: readonly number[]) =>
  audited(
    'products',
    'edited product',
    ids.map((id) => update(`products/${id}`, { price: 5, updatedAt: NOW })),
  );
const ORDERS = ['placed', 'theirs', 'gone', 'big'];

/** The changes that admins can make, each with a function that makes its commit with a forgery. */
const CHANGES: readonly [what: string, request: (forgery: AuditForgery) => Request][] = [
  ['edit a product', edit],
  ['add a product', (forgery) => newProduct(aProduct(13), { lastId: 13 }, forgery)],
  ['ship an order', (forgery) => moving('placed', 'shipped', {}, forgery)],
  ['cancel an order', (audit) => cancellationByAdmin('placed', { audit })],
  ['add an admin', (audit) => addingAdmin({ audit })],
  ['change a password', (audit) => changingPassword({ audit })],
];

/** Forged fields of an entry that belongs to the edit of a product. */
const FORGED: readonly [what: string, entry: NonNullable<AuditForgery['entry']>][] = [
  ['on the name of another', { actor: 'second@galleria.com' }],
  ['signed with their handle', { actor: 'h1@admins.galleria.example' }],
  ['dated back', { at: LONG_AGO }],
  ['with another action', { action: 'added product' }],
  ['of another product', { targets: ['products/9'] }],
  ['of another product too', { targets: ['products/10', 'products/9'] }],
  ['of the same number among orders', { targets: ['orders/10'] }],
  ['with words behind a target', { targets: ['products/10', 'products/10/and more'] }],
  ['with its targets as a text', { targets: 'products/10' }],
  ['without targets', { targets: [] }],
  ['with oversized changes', { changes: text(400_001) }],
  ['with changes in a list', { changes: ['x'] }],
  ['with a field too many', { note: 'x' }],
];

export const auditCases = [
  ...onlyAdminsRead('audit', 'a1', 'audit entries'),

  allow('admin', 'edit a product with an entry', edit()),
  allow('admin', 'note what was before and after', edit({ entry: { changes: text(400_000) } })),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
    allow(
      'admin',
      `edit ${n} products under one entry`,
      editAll([1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, n)),
    ),
  ),
  deny('admin', 'edit ten products under one entry', editAll([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
  allow(
    'admin',
    'ship several orders under one entry',
    audited(
      'orders',
      'shipped order',
      ORDERS.flatMap((id) => [
        update(`orders/${id}`, { status: 'shipped', shippedAt: NOW }),
        stepMail(id, 'shipped'),
      ]),
    ),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'edit a product with an entry', edit())),
  deny('second admin', 'edit a product on the name of another', edit()),

  // A change without its entry
  ...CHANGES.flatMap(([what, request]) => [
    deny('admin', `${what} without an entry`, request({ entry: null, lastAudit: null })),
    deny('admin', `${what} and name an entry that is not there`, request({ entry: null })),
    deny('admin', `${what} and name an earlier entry`, request(NOTED)),
    deny('admin', `${what} and not name the entry`, request({ lastAudit: null })),
    deny('admin', `${what} under another action`, request({ entry: { action: 'polished' } })),
    deny(
      'admin',
      `${what} with an entry of another`,
      request({ entry: { targets: ['products/4'] } }),
    ),
  ]),
  deny(
    'admin',
    'edit under the entry of an earlier edit',
    editing(4, { price: 5, stock: 3 }, NOTED),
  ),
  ...FORGED.map(([what, entry]) => deny('admin', `edit with an entry ${what}`, edit({ entry }))),
  ...Object.keys(anEntry('edited product', [])).map((field) =>
    deny(
      'admin',
      `edit with an entry without ${field}`,
      commit(
        update('products/10', { price: 5, lastAudit: ENTRY, updatedAt: NOW }),
        set(`audit/${ENTRY}`, without(anEntry('edited product', ['products/10']), field)),
      ),
    ),
  ),
  deny('admin', 'edit a second product that the entry leaves out', {
    commit: [
      ...edit().commit,
      update('products/9', { price: 5, lastAudit: ENTRY, updatedAt: NOW }),
    ],
  }),
  allow('admin', 'delete two products under one entry', deleting([10, 9])),
  allow('admin', 'delete three products under one entry', deleting([10, 9, 8])),
  deny('admin', 'delete four products under one entry', deleting([10, 9, 8, 7])),
  deny(
    'admin',
    'delete a product without an entry',
    deleting([10], { entry: null, lastAudit: null }),
  ),
  deny(
    'admin',
    'delete a product under an earlier entry',
    deleting([10], { entry: null, lastAudit: 'a1' }),
  ),
  deny('admin', 'delete a product and not name the entry', deleting([10], { lastAudit: null })),
  deny(
    'admin',
    'delete a product and call it edited',
    deleting([10], { entry: { action: 'edited product' } }),
  ),
  deny(
    'admin',
    'delete a product and call it an admin',
    deleting([10], { entry: { action: 'deleted admin' } }),
  ),
  deny(
    'admin',
    'delete two products under the entry of one',
    deleting([10], { more: [remove('products/9')] }),
  ),
  ...(
    [
      ['a product that stays', [10, 9], [9]],
      ['a third product that stays', [10, 8, 9], [9]],
      ['a product that has never been', [10, 99], [99]],
    ] as const
  ).map(([what, ids, kept]) =>
    deny('admin', `delete products and note the deletion of ${what}`, deleting(ids, { kept })),
  ),
  deny(
    'admin',
    'note the deletion of a key as that of a product',
    deleting([10], {
      entry: { targets: ['products/10', 'adminKeys/admin-9'] },
      counter: { removed: [10, 9], removedCount: 2 },
      more: [remove('adminKeys/admin-9')],
    }),
    [set('adminKeys/admin-9', { email: 'fourth@galleria.com' })],
  ),
  deny('admin', 'remove an admin without an entry', removingAdmin({ entry: null })),
  deny(
    'admin',
    'remove an admin and name an earlier entry',
    removingAdmin({ entry: null, counter: { lastAudit: 'a1' } }),
  ),
  deny(
    'admin',
    'remove an admin and call it a change of password',
    removingAdmin({ entry: { action: 'changed admin password' } }),
  ),
  deny(
    'admin',
    'remove an admin with an entry of another',
    removingAdmin({ entry: { targets: ['admins/first@galleria.com'] } }),
  ),

  // An entry without its change
  deny('admin', 'note an edit that did not happen', entryAlone('edited product', 'products/10')),
  deny(
    'admin',
    'note the edit of another commit',
    commit(set('audit/a1', anEntry('edited product', ['products/4']))),
  ),
  deny('admin', 'note an edit of what has never been', entryAlone('edited product', 'products/99')),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
    const { commit: writes } = editAll([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    return deny(
      'admin',
      `note nine edits and leave the one at ${n} out`,
      commit(...writes.filter((_, at) => at !== n)),
    );
  }),
  deny('admin', 'edit nothing but the name of the entry and the time', editing(10, {})),
  deny('admin', 'note a deletion that did not happen', deleting([10], { kept: [10] })),
  deny('admin', 'note the deletion of what has never been', deleting([99], { kept: [99] })),
  deny(
    'admin',
    'delete a product and note it twice',
    deleting([10], { more: [set('audit/second', anEntry('deleted product', ['products/10']))] }),
  ),
  deny(
    'admin',
    'remove an admin and name an entry of any size too',
    removingAdmin({ counter: { lastAudit: text(101) } }),
  ),
  deny(
    'admin',
    'add an admin and name an entry of any size',
    addingAdmin({ counter: { lastAudit: text(101) } }),
  ),
  deny(
    'admin',
    'note the deletion of an admin who is added',
    addingAdmin({
      counter: { lastAudit: 'second' },
      more: [set('audit/second', anEntry('deleted admin', ['admins/third@galleria.com']))],
    }),
  ),
  deny(
    'admin',
    'note the deletion of a key as that of an admin',
    addingAdmin({
      counter: { lastAudit: 'second' },
      more: [
        remove('adminKeys/admin-9'),
        set('audit/second', anEntry('deleted admin', ['adminKeys/admin-9'])),
      ],
    }),
    [set('adminKeys/admin-9', { email: 'fourth@galleria.com' })],
  ),
  deny(
    'admin',
    'remove an admin and note it twice',
    removingAdmin({
      more: [set('audit/second', anEntry('deleted admin', ['admins/second@galleria.com']))],
    }),
  ),
  deny(
    'shopper',
    'cancel their order and name an entry',
    cancellation('placed', { order: { lastAudit: 'a1' } }),
  ),

  deny(
    'admin',
    'rewrite an entry',
    commit(set('audit/a1', anEntry('edited product', ['products/4']))),
  ),
  deny('admin', 'change an entry', commit(update('audit/a1', { action: 'y' }))),
  deny('admin', 'delete an entry', commit(remove('audit/a1'))),
];
