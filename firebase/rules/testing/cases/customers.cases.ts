import { aUser, LONG_AGO, text } from '../builders';
import { audited, purchase, type AuditForgery } from '../commits';
import {
  allow,
  commit,
  deny,
  get,
  list,
  remove,
  set,
  update,
  type Case,
  type Fields,
} from '../request';
import { NOT_ADMINS, onlyAdminsRead } from './groups';

const PATH = 'customers/shopper';
const tagging = (changes: Fields = {}, forgery?: AuditForgery) =>
  audited('customers', 'tagged customer', [set(PATH, { tags: ['regular'], ...changes })], forgery);
const blocking = (isBlocked: unknown, changes: Fields = {}, forgery?: AuditForgery) =>
  audited(
    'users',
    `${isBlocked === false ? 'unblocked' : 'blocked'} customer`,
    [update('users/shopper', { blocked: isBlocked, ...changes })],
    forgery,
  );
const BLOCKED = set('users/shopper', aUser('shopper', { blocked: true }));
const TAGGED = set(PATH, { tags: ['regular'], lastAudit: 'a1' });

const TAGS: Case[] = [
  ...onlyAdminsRead('customers', 'shopper', 'tags of shoppers'),
  deny('shopper', 'read their own tags', get(PATH), [TAGGED]),
  deny('shopper', 'find their own tags', list('customers')),
  allow('admin', 'tag a shopper', tagging()),
  allow('admin', 'tag a shopper anew', tagging({ tags: ['wholesale'] }), [TAGGED]),
  allow('admin', 'take all tags away', tagging({ tags: [] }), [TAGGED]),
  allow(
    'admin',
    'give ten long tags',
    tagging({ tags: Array.from({ length: 10 }, () => text(30)) }),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'tag a shopper', tagging())),
  deny('admin', 'give eleven tags', tagging({ tags: Array.from({ length: 11 }, () => 'x') })),
  deny('admin', 'give an oversized tag', tagging({ tags: [text(31)] })),
  deny('admin', 'give an empty tag', tagging({ tags: ['x', ''] })),
  deny('admin', 'give a tag with the separator in it', tagging({ tags: ['a||b'] })),
  deny('admin', 'give a long tag with the separator in it', tagging({ tags: ['a|b'] })),
  deny('admin', 'give a tag that is no text', tagging({ tags: ['x', true] })),
  deny('admin', 'give tags in a text', tagging({ tags: 'regular' })),
  deny('admin', 'note something else of a shopper', tagging({ note: 'x' })),
  deny('admin', 'tag a shopper unrecorded', tagging({}, { entry: null })),
  deny('admin', 'tag under another action', tagging({}, { entry: { action: 'blocked customer' } })),
  deny('admin', 'delete tags', commit(remove(PATH)), [TAGGED]),
];

const BLOCKS: Case[] = [
  allow('admin', 'block a shopper', blocking(true)),
  allow('admin', 'take a block away', blocking(false), [BLOCKED]),
  ...NOT_ADMINS.map((role) => deny(role, 'block a shopper', blocking(true))),
  ...NOT_ADMINS.map((role) => deny(role, 'take a block away', blocking(false), [BLOCKED])),
  deny(
    'shopper',
    'take their own block away',
    commit(update('users/shopper', { blocked: false })),
    [BLOCKED],
  ),
  deny('admin', 'block with a word', blocking('yes')),
  deny('admin', 'block and rename', blocking(true, { name: 'Kim Other' })),
  deny('admin', 'block and empty the cart', blocking(true, { cart: {} })),
  deny('admin', 'block unrecorded', blocking(true, {}, { entry: null })),
  deny(
    'admin',
    'block as the end of a block',
    blocking(true, {}, { entry: { action: 'unblocked customer' } }),
  ),
  deny('admin', 'date a block back', blocking(true, {}, { entry: { at: LONG_AGO } })),
  deny(
    'newcomer',
    'sign up with a block',
    commit(set('users/newcomer', aUser('newcomer', { blocked: false }))),
  ),

  deny('shopper', 'order while blocked', purchase([[9, 2]]), [BLOCKED]),
  deny(
    'shopper',
    'order and take the block away',
    purchase([[9, 2]], {
      counter: {
        orderCount: 1,
        lastOrder: '7K2F9QWX3M5T',
        blocked: false,
      },
    }),
    [BLOCKED],
  ),
  allow('shopper', 'order when the block is taken away', purchase([[9, 2]]), [
    set('users/shopper', aUser('shopper', { blocked: false })),
  ]),
  allow(
    'shopper',
    'change their name while blocked',
    commit(update('users/shopper', { name: 'Kim Other' })),
    [BLOCKED],
  ),
  deny('shopper', 'delete their record while blocked', commit(remove('users/shopper')), [BLOCKED]),
  allow(
    'shopper',
    'delete their record when the block is taken away',
    commit(remove('users/shopper')),
    [set('users/shopper', aUser('shopper', { blocked: false }))],
  ),
  allow('newcomer', 'delete a record that is gone', commit(remove('users/newcomer'))),
];

export const customerCases = [...TAGS, ...BLOCKS];
