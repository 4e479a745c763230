import { anAdmin, text } from '../builders';
import { addingAdmin, audited } from '../commits';
import { allow, commit, deny, get, list, set, update, without } from '../request';

const THIRD = 'third@galleria.com';
const SECOND = 'second@galleria.com';
const withMail = (email: string) => addingAdmin({ email });

export const adminReadingCases = [
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

export const adminAddingCases = [
  allow('admin', 'add an admin', addingAdmin()),
  allow('second admin', 'add an admin', addingAdmin({ audit: { entry: { actor: SECOND } } })),
  allow('admin', 'add an admin again who was removed', withMail('removed@galleria.com')),
  deny('visitor', 'add an admin', addingAdmin()),
  deny('shopper', 'add an admin', addingAdmin()),
  deny('removed admin', 'add an admin', addingAdmin()),
  deny('admin with an old sign-in', 'add an admin', addingAdmin()),
  deny(
    'shopper',
    'make themselves an admin',
    audited('admins', 'added admin', [
      set('admins/shopper@example.com', anAdmin('shopper@example.com', 'shopper')),
      set('adminKeys/shopper', { email: 'shopper@example.com', role: 'owner' }),
      update('meta/admins', { count: 3, who: 'shopper@example.com' }),
    ]),
  ),
  deny(
    'shopper',
    'give themselves a key',
    commit(set('adminKeys/shopper', { email: SECOND, role: 'owner' })),
  ),
  deny(
    'removed admin',
    'give themselves a key',
    commit(set('adminKeys/admin-0', { email: SECOND, role: 'owner' })),
  ),
  deny(
    'shopper',
    'make a key for a record that lost its own',
    commit(set('adminKeys/shopper', { email: THIRD, role: 'owner' })),
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
  deny(
    'admin',
    'add an admin and count somebody who is not there',
    addingAdmin({ counter: { who: 'x@galleria.com' } }),
  ),
  deny('admin', 'add a field to the count', addingAdmin({ counter: { note: 'x' } })),
  deny(
    'admin',
    'add an admin who was counted last without counting',
    addingAdmin({ email: 'removed@galleria.com', counter: null }),
  ),
  deny(
    'admin',
    'add an admin whose record names another account',
    addingAdmin({ record: { uid: 'shopper' } }),
  ),
  deny(
    'admin',
    'add an admin whose key names another record',
    addingAdmin({ key: { email: SECOND } }),
  ),
  deny('admin', 'add a field to a key', addingAdmin({ key: { isRoot: true } })),
  deny(
    'admin',
    'add an admin with a second key',
    addingAdmin({ more: [set('adminKeys/spare', { email: THIRD, role: 'owner' })] }),
  ),
  deny(
    'admin',
    'add two admins and count one',
    addingAdmin({
      more: [
        set('admins/fourth@galleria.com', anAdmin('fourth@galleria.com', 'admin-4')),
        set('adminKeys/admin-4', { email: 'fourth@galleria.com', role: 'owner' }),
      ],
    }),
  ),
  deny(
    'admin',
    'add an admin under the account of another admin',
    audited('admins', 'added admin', [
      set(`admins/${THIRD}`, anAdmin(THIRD, 'admin-2')),
      update('meta/admins', { count: 3, who: THIRD }),
    ]),
  ),
  deny(
    'admin',
    'add an admin whose e-mail is not the key',
    addingAdmin({ record: { email: 'x@galleria.com' } }),
  ),
  deny('admin', 'add an admin in capitals', withMail('Third@galleria.com')),
  deny('admin', 'add an admin with spaces around', withMail(' third@galleria.com')),
  deny('admin', 'add an admin with a space', withMail('th ird@galleria.com')),
  deny(
    'admin',
    'add an admin with a letter that looks like another',
    withMail('thіrd@galleria.com'),
  ),
  deny('admin', 'add an admin with a control character', withMail('third\u0007@galleria.com')),
  deny('admin', 'add an admin without @', withMail('third.galleria.com')),
  deny('admin', 'add an admin whose e-mail does not end in .com', withMail('third@galleria.org')),
  deny('admin', 'add an admin with an oversized e-mail', withMail(`${text(249)}@a.com`)),
  deny(
    'admin',
    'add an admin with an oversized uid',
    audited('admins', 'added admin', [
      set(`admins/${THIRD}`, anAdmin(THIRD, text(129))),
      set(`adminKeys/${text(129)}`, { email: THIRD, role: 'owner' }),
      update('meta/admins', { count: 3, who: THIRD }),
    ]),
  ),
  deny('admin', 'add an admin whose handle is no text', addingAdmin({ record: { handle: 5 } })),
  deny(
    'admin',
    'add an admin whose handle is no address',
    addingAdmin({ record: { handle: 'h3' } }),
  ),
  deny(
    'admin',
    'add an admin with an oversized handle',
    addingAdmin({ record: { handle: `${text(249)}@a.com` } }),
  ),
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
      audited('admins', 'added admin', [
        set(`admins/${THIRD}`, without(anAdmin(THIRD, 'admin-3'), field)),
        set('adminKeys/admin-3', { email: THIRD, role: 'owner' }),
        update('meta/admins', { count: 3, who: THIRD }),
      ]),
    ),
  ),
];
