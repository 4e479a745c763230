import { anEntry } from '../builders';
import { addingAdmin, audited, changingPassword, ENTRY, removingAdmin } from '../commits';
import { allow, commit, deny, remove, set, update } from '../request';

const THIRD = 'third@galleria.com';
const SECOND = 'second@galleria.com';

export const passwordCases = [
  allow('admin', "change another admin's password", changingPassword({})),
  allow(
    'second admin',
    'change their own password',
    changingPassword({ audit: { entry: { actor: SECOND } } }),
  ),
  deny('shopper', "change an admin's password", changingPassword({})),
  deny('removed admin', "change an admin's password", changingPassword({})),
  deny('admin with an old sign-in', "change an admin's password", changingPassword({})),
  deny(
    'shopper',
    'hijack a handle',
    commit(update(`admins/${SECOND}`, { handle: 'shopper@example.com' })),
  ),
  deny(
    'shopper',
    'hijack a record',
    commit(update(`admins/${SECOND}`, { uid: 'shopper', handle: 'shopper@example.com' })),
  ),
  deny('admin', 'change a password and keep the old key', changingPassword({ keepsOldKey: true })),
  deny('admin', 'change a password and leave the new key out', changingPassword({ key: null })),
  deny('admin', 'change a password and leave the record out', changingPassword({ record: null })),
  deny(
    'admin',
    'change a password and hand the key to another record',
    changingPassword({ key: { email: 'first@galleria.com' } }),
  ),
  deny(
    'admin',
    'change a handle and keep the account',
    audited('admins', 'changed admin password', [
      update(`admins/${SECOND}`, { handle: 'x@admins.galleria.example' }),
    ]),
  ),
  deny(
    'admin',
    'change an account and keep the handle',
    changingPassword({ record: { handle: 'admin-2@admins.galleria.example' } }),
  ),
  deny(
    'admin',
    'change the e-mail of a record',
    changingPassword({ record: { email: 'x@galleria.com' } }),
  ),
  deny(
    'admin',
    'change when an admin came',
    changingPassword({ record: { createdAt: new Date('2020-01-01') } }),
  ),
  deny(
    'admin',
    'store a password while changing it',
    changingPassword({ record: { password: 'new' } }),
  ),
  deny(
    'admin',
    'change a password to a handle that is no address',
    changingPassword({ record: { handle: 'h' } }),
  ),
  deny(
    'admin',
    'change a password and count',
    changingPassword({ more: [update('meta/admins', { count: 3, who: SECOND })] }),
  ),
  deny(
    'admin',
    'change a password and count down',
    changingPassword({ more: [update('meta/admins', { count: 1, who: SECOND })] }),
  ),
  deny(
    'shopper',
    'point a record that lost its key at a key that lost its record',
    commit(update(`admins/${SECOND}`, { uid: 'admin-9', handle: 'h9@admins.galleria.example' })),
    [remove('adminKeys/admin-2'), set('adminKeys/admin-9', { email: SECOND })],
  ),
  deny(
    'admin',
    'rewrite a key',
    commit(update('adminKeys/admin-2', { email: 'first@galleria.com' })),
  ),
];

const lastOne = [
  remove(`admins/${SECOND}`),
  remove('adminKeys/admin-2'),
  set('meta/admins', { count: 1, who: SECOND }),
];

export const adminRemovingCases = [
  allow('admin', 'remove another admin', removingAdmin({})),
  allow(
    'second admin',
    'remove themselves while another is left',
    removingAdmin({ entry: { actor: SECOND } }),
  ),
  deny('shopper', 'remove an admin', removingAdmin({})),
  deny('removed admin', 'remove an admin', removingAdmin({})),
  deny('admin with an old sign-in', 'remove an admin', removingAdmin({})),
  deny(
    'admin',
    'remove an admin and tell of one who stays',
    removingAdmin({
      entry: {
        targets: [SECOND, SECOND, SECOND, 'first@galleria.com'].map((one) => `admins/${one}`),
      },
    }),
  ),
  deny(
    'admin',
    'remove an admin and tell of the key',
    removingAdmin({ entry: { targets: [`admins/${SECOND}`, 'adminKeys/admin-2'] } }),
  ),
  deny(
    'admin',
    'remove two admins and tell of one',
    removingAdmin({
      more: [remove('admins/viewer@galleria.com'), remove('adminKeys/admin-viewer')],
    }),
  ),
  deny(
    'admin',
    'tell of what they have not done',
    commit(
      update('meta/admins', { lastAudit: ENTRY }),
      set(`audit/${ENTRY}`, anEntry('refunded return', ['meta/admins'])),
    ),
  ),
  deny(
    'admin',
    'tell of an admin who was not deleted',
    commit(
      update('meta/admins', { lastAudit: ENTRY }),
      set(`audit/${ENTRY}`, anEntry('deleted admin', ['meta/admins'])),
    ),
  ),
  deny('admin', 'remove an admin and keep the key', removingAdmin({ keepsKey: true })),
  deny('admin', 'remove only the key of an admin', removingAdmin({ keepsRecord: true })),
  deny(
    'admin',
    'remove a key and count nothing',
    removingAdmin({ keepsRecord: true, counter: null }),
  ),
  deny('admin', 'remove an admin without counting', removingAdmin({ counter: null })),
  deny('admin', 'remove an admin and count up', removingAdmin({ counter: { count: 3 } })),
  deny('admin', 'remove an admin and count two down', removingAdmin({ counter: { count: 0 } })),
  deny('admin', 'remove an admin and keep the count', removingAdmin({ counter: { count: 2 } })),
  deny(
    'admin',
    'remove an admin and name another',
    removingAdmin({ counter: { who: 'first@galleria.com' } }),
  ),
  deny(
    'admin',
    'remove an admin and count only one who is added',
    addingAdmin({
      counter: { lastAudit: 'second' },
      more: [
        remove(`admins/${SECOND}`),
        remove('adminKeys/admin-2'),
        set('audit/second', anEntry('deleted admin', [`admins/${SECOND}`])),
      ],
    }),
  ),
  deny(
    'admin',
    'remove both owners, tell of both and count one',
    removingAdmin({
      entry: { targets: [SECOND, 'first@galleria.com'].map((one) => `admins/${one}`) },
      more: [remove('admins/first@galleria.com'), remove('adminKeys/admin-1')],
    }),
  ),
  deny(
    'admin',
    'remove the last admin',
    commit(
      remove('admins/first@galleria.com'),
      remove('adminKeys/admin-1'),
      update('meta/admins', { count: 0, who: 'first@galleria.com', lastAudit: ENTRY }),
      set(`audit/${ENTRY}`, anEntry('deleted admin', ['admins/first@galleria.com'])),
    ),
    lastOne,
  ),
  deny(
    'admin',
    'remove both admins at once',
    removingAdmin({
      counter: { count: 0 },
      more: [remove('admins/first@galleria.com'), remove('adminKeys/admin-1')],
    }),
  ),
  deny(
    'admin',
    'remove somebody who is not there',
    commit(update('meta/admins', { count: 1, who: 'x@galleria.com' })),
  ),
  deny('admin', 'count an admin twice', commit(update('meta/admins', { count: 3, who: SECOND }))),
  allow('admin', 'drop a key that lost its record', commit(remove('adminKeys/admin-9')), [
    set('adminKeys/admin-9', { email: THIRD }),
  ]),
  deny('shopper', 'drop a key that lost its record', commit(remove('adminKeys/admin-9')), [
    set('adminKeys/admin-9', { email: THIRD }),
  ]),
  deny('admin', 'delete the count', commit(remove('meta/admins'))),
  deny('shopper', 'raise the count', commit(update('meta/admins', { count: 3 }))),
  deny('admin', 'begin the count anew', addingAdmin({ counter: { count: 1 } }), [
    remove('meta/admins'),
  ]),
];
