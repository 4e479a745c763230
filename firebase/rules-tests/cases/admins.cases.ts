import { anAdmin, text } from '../testing/builders';
import { addingAdmin, changingPassword, removingAdmin } from '../testing/commits';
import { allow, commit, deny, get, list, remove, set, update, without } from '../testing/request';

const THIRD = 'third@galleria.com';
const SECOND = 'second@galleria.com';
const withMail = (email: string) => addingAdmin({ email });

const readingCases = [
  allow('visitor', 'read one admin record, to log in', get('admins/first@galleria.com')),
  allow('visitor', 'learn that an e-mail is no admin', get('admins/nobody@galleria.com')),
  allow('admin', 'list admins', list('admins')),
  deny('visitor', 'list admins', list('admins')),
  deny('shopper', 'list admins', list('admins')),
  deny('removed admin', 'list admins', list('admins')),
  deny('admin with an old sign-in', 'list admins', list('admins')),
  allow('admin', 'read their own key', get('adminKeys/admin-1')),
  allow('removed admin', 'see that their key is gone', get('adminKeys/admin-0')),
  allow('admin with an old sign-in', 'read their own key', get('adminKeys/admin-1')),
  deny('shopper', 'read a key', get('adminKeys/admin-1')),
  deny('visitor', 'read a key', get('adminKeys/admin-1')),
  allow('admin', 'list keys', list('adminKeys')),
  deny('removed admin', 'list keys', list('adminKeys')),
  deny('shopper', 'list keys', list('adminKeys')),
  allow('admin', 'read how many admins there are', get('meta/admins')),
  deny('shopper', 'read how many admins there are', get('meta/admins')),
  deny('admin with an old sign-in', 'read how many admins there are', get('meta/admins')),
];

const addingCases = [
  allow('admin', 'add an admin', addingAdmin()),
  allow('second admin', 'add an admin', addingAdmin()),
  allow('admin', 'add an admin again who was removed', withMail('removed@galleria.com')),
  deny('visitor', 'add an admin', addingAdmin()),
  deny('shopper', 'add an admin', addingAdmin()),
  deny('removed admin', 'add an admin', addingAdmin()),
  deny('admin with an old sign-in', 'add an admin', addingAdmin()),
  deny(
    'shopper',
    'make themselves an admin',
    commit(
      set('admins/shopper@example.com', anAdmin('shopper@example.com', 'shopper')),
      set('adminKeys/shopper', { email: 'shopper@example.com' }),
      update('meta/admins', { count: 3, who: 'shopper@example.com' }),
    ),
  ),
  deny('shopper', 'give themselves a key', commit(set('adminKeys/shopper', { email: SECOND }))),
  deny(
    'removed admin',
    'give themselves a key',
    commit(set('adminKeys/admin-0', { email: SECOND })),
  ),
  deny(
    'shopper',
    'make a key for a record that lost its own',
    commit(set('adminKeys/shopper', { email: THIRD })),
    [set(`admins/${THIRD}`, anAdmin(THIRD, 'shopper'))],
  ),

  deny('admin', 'add an admin without a record', addingAdmin({ record: null })),
  deny('admin', 'add an admin without a key', addingAdmin({ key: null })),
  deny('admin', 'add an admin without counting', addingAdmin({ counter: null })),
  deny('admin', 'add an admin and count two', addingAdmin({ counter: { count: 4 } })),
  deny('admin', 'add an admin and count none', addingAdmin({ counter: { count: 2 } })),
  deny('admin', 'add an admin and count down', addingAdmin({ counter: { count: 1 } })),
  deny('admin', 'add an admin and count in words', addingAdmin({ counter: { count: '3' } })),
  deny('admin', 'add an admin and name another', addingAdmin({ counter: { who: SECOND } })),
  deny('admin', 'add an admin and count somebody who is not there', addingAdmin({ counter: { who: 'x@galleria.com' } })), // prettier-ignore
  deny('admin', 'add a field to the count', addingAdmin({ counter: { note: 'x' } })),
  deny('admin', 'add an admin who was counted last without counting', addingAdmin({ email: 'removed@galleria.com', counter: null })), // prettier-ignore
  deny('admin', 'add an admin whose record names another account', addingAdmin({ record: { uid: 'shopper' } })), // prettier-ignore
  deny(
    'admin',
    'add an admin whose key names another record',
    addingAdmin({ key: { email: SECOND } }),
  ),
  deny('admin', 'add a field to a key', addingAdmin({ key: { isRoot: true } })),
  deny('admin', 'add an admin with a second key', addingAdmin({ more: [set('adminKeys/spare', { email: THIRD })] })), // prettier-ignore
  deny(
    'admin',
    'add two admins and count one',
    addingAdmin({
      more: [
        set('admins/fourth@galleria.com', anAdmin('fourth@galleria.com', 'admin-4')),
        set('adminKeys/admin-4', { email: 'fourth@galleria.com' }),
      ],
    }),
  ),
  deny('admin', 'add an admin under the account of another admin', commit(
    set(`admins/${THIRD}`, anAdmin(THIRD, 'admin-2')),
    update('meta/admins', { count: 3, who: THIRD }),
  )), // prettier-ignore
  deny('admin', 'add an admin whose e-mail is not the key', addingAdmin({ record: { email: 'x@galleria.com' } })), // prettier-ignore
  deny('admin', 'add an admin in capitals', withMail('Third@galleria.com')),
  deny('admin', 'add an admin with spaces around', withMail(' third@galleria.com')),
  deny('admin', 'add an admin without @', withMail('third.galleria.com')),
  deny('admin', 'add an admin whose e-mail does not end in .com', withMail('third@galleria.org')),
  deny('admin', 'add an admin with an oversized e-mail', withMail(`${text(249)}@a.com`)),
  deny(
    'admin',
    'add an admin with an oversized uid',
    commit(
      set(`admins/${THIRD}`, anAdmin(THIRD, text(129))),
      set(`adminKeys/${text(129)}`, { email: THIRD }),
      update('meta/admins', { count: 3, who: THIRD }),
    ),
  ),
  deny('admin', 'add an admin whose handle is no text', addingAdmin({ record: { handle: 5 } })),
  deny(
    'admin',
    'add an admin whose handle is no address',
    addingAdmin({ record: { handle: 'h3' } }),
  ),
  deny('admin', 'add an admin with an oversized handle', addingAdmin({ record: { handle: `${text(249)}@a.com` } })), // prettier-ignore
  deny('admin', 'store a password', addingAdmin({ record: { password: 'admin-pass' } })),
  deny(
    'admin',
    'date an admin back',
    addingAdmin({ record: { createdAt: new Date('2020-01-01') } }),
  ),
  ...['email', 'uid', 'handle', 'createdAt'].map((field) =>
    deny(
      'admin',
      `add an admin without ${field}`,
      commit(
        set(`admins/${THIRD}`, without(anAdmin(THIRD, 'admin-3'), field)),
        set('adminKeys/admin-3', { email: THIRD }),
        update('meta/admins', { count: 3, who: THIRD }),
      ),
    ),
  ),
];

const passwordCases = [
  allow('admin', "change another admin's password", changingPassword({})),
  allow('second admin', 'change their own password', changingPassword({})),
  deny('shopper', "change an admin's password", changingPassword({})),
  deny('removed admin', "change an admin's password", changingPassword({})),
  deny('admin with an old sign-in', "change an admin's password", changingPassword({})),
  deny('shopper', 'hijack a handle', commit(update(`admins/${SECOND}`, { handle: 'shopper@example.com' }))), // prettier-ignore
  deny('shopper', 'hijack a record', commit(update(`admins/${SECOND}`, { uid: 'shopper', handle: 'shopper@example.com' }))), // prettier-ignore
  deny('admin', 'change a password and keep the old key', changingPassword({ keepsOldKey: true })),
  deny('admin', 'change a password and leave the new key out', changingPassword({ key: null })),
  deny('admin', 'change a password and leave the record out', changingPassword({ record: null })),
  deny('admin', 'change a password and hand the key to another record', changingPassword({ key: { email: 'first@galleria.com' } })), // prettier-ignore
  deny('admin', 'change a handle and keep the account', commit(update(`admins/${SECOND}`, { handle: 'x@admins.galleria.example' }))), // prettier-ignore
  deny('admin', 'change an account and keep the handle', changingPassword({ record: { handle: 'admin-2@admins.galleria.example' } })), // prettier-ignore
  deny(
    'admin',
    'change the e-mail of a record',
    changingPassword({ record: { email: 'x@galleria.com' } }),
  ),
  deny('admin', 'change when an admin came', changingPassword({ record: { createdAt: new Date('2020-01-01') } })), // prettier-ignore
  deny(
    'admin',
    'store a password while changing it',
    changingPassword({ record: { password: 'new' } }),
  ),
  deny('admin', 'change a password to a handle that is no address', changingPassword({ record: { handle: 'h' } })), // prettier-ignore
  deny('admin', 'change a password and count', changingPassword({ more: [update('meta/admins', { count: 3, who: SECOND })] })), // prettier-ignore
  deny('admin', 'change a password and count down', changingPassword({ more: [update('meta/admins', { count: 1, who: SECOND })] })), // prettier-ignore
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

const removingCases = [
  allow('admin', 'remove another admin', removingAdmin({})),
  allow('second admin', 'remove themselves while another is left', removingAdmin({})),
  deny('shopper', 'remove an admin', removingAdmin({})),
  deny('removed admin', 'remove an admin', removingAdmin({})),
  deny('admin with an old sign-in', 'remove an admin', removingAdmin({})),
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
  deny('admin', 'remove an admin and name another', removingAdmin({ counter: { who: 'first@galleria.com' } })), // prettier-ignore
  deny(
    'admin',
    'remove the last admin',
    commit(
      remove('admins/first@galleria.com'),
      remove('adminKeys/admin-1'),
      update('meta/admins', { count: 0, who: 'first@galleria.com' }),
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
  deny('admin', 'remove somebody who is not there', commit(update('meta/admins', { count: 1, who: 'x@galleria.com' }))), // prettier-ignore
  deny('admin', 'count an admin twice', commit(update('meta/admins', { count: 3, who: SECOND }))),
  allow('admin', 'drop a key that lost its record', commit(remove('adminKeys/admin-9')), [set('adminKeys/admin-9', { email: THIRD })]), // prettier-ignore
  deny('shopper', 'drop a key that lost its record', commit(remove('adminKeys/admin-9')), [set('adminKeys/admin-9', { email: THIRD })]), // prettier-ignore
  deny('admin', 'delete the count', commit(remove('meta/admins'))),
  deny('shopper', 'raise the count', commit(update('meta/admins', { count: 3 }))),
  deny('admin', 'begin the count anew', addingAdmin({ counter: { count: 1 } }), [
    remove('meta/admins'),
  ]),
];

export const adminCases = [...readingCases, ...addingCases, ...passwordCases, ...removingCases];
