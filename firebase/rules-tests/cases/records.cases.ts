import { LIMITS } from '@galleria/shared-contracts';
import { aMail, text } from '../testing/builders';
import { purchase } from '../testing/commits';
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
  without,
  type Case,
  type Fields,
  type Role,
} from '../testing/request';

const LONG_AGO = new Date('2020-01-01');
const NOT_ADMINS: readonly Role[] = [
  'visitor',
  'shopper',
  'removed admin',
  'admin with an old sign-in',
];

/** Documents that only administrators read, one by one and as a list. */
function onlyAdminsRead(collection: string, key: string, plural: string): Case[] {
  return [
    allow('admin', `read one of the ${plural}`, get(`${collection}/${key}`)),
    allow('admin', `list the ${plural}`, list(collection)),
    ...NOT_ADMINS.flatMap((role) => [
      deny(role, `read one of the ${plural}`, get(`${collection}/${key}`)),
      deny(role, `list the ${plural}`, list(collection)),
    ]),
  ];
}

/** Every field of the document must be there. */
function allFieldsNeeded(role: Role, what: string, path: string, fields: Fields): Case[] {
  return Object.keys(fields).map((field) =>
    deny(role, `${what} without ${field}`, commit(set(path, without(fields, field)))),
  );
}

const page: Fields = { page: 1, version: 1, packed: '[]', updatedAt: NOW };
const nextVersion = (changes: Fields = {}) =>
  commit(set('catalog/0', { ...page, page: 0, version: 4, ...changes }));
const newPage = (changes: Fields = {}) => commit(set('catalog/1', { ...page, ...changes }));

export const catalogCases = [
  allow('visitor', 'read a page of the catalogue', get('catalog/0')),
  allow('visitor', 'read the whole catalogue', list('catalog')),
  allow('admin', 'add a page', newPage()),
  allow('admin', 'write the next version of a page', nextVersion()),
  allow('admin', 'fill a page', nextVersion({ packed: text(500_000) })),
  ...NOT_ADMINS.flatMap((role) => [
    deny(role, 'add a page', newPage()),
    deny(role, 'write the next version of a page', nextVersion()),
  ]),
  deny('admin', 'overfill a page', nextVersion({ packed: text(500_001) })),
  deny('admin', 'pack a page into a list', nextVersion({ packed: ['x'] })),
  deny('admin', 'keep the version', nextVersion({ version: 3 })),
  deny('admin', 'skip a version', nextVersion({ version: 5 })),
  deny('admin', 'take a version back', nextVersion({ version: 2 })),
  deny('admin', 'begin with version zero', newPage({ version: 0 })),
  deny('admin', 'begin with half a version', newPage({ version: 1.5 })),
  deny('admin', 'write a page under another number', newPage({ page: 2 })),
  deny('admin', 'number a page by text', newPage({ page: '1' })),
  deny('admin', 'date a page back', newPage({ updatedAt: LONG_AGO })),
  deny('admin', 'add a field to a page', newPage({ secret: 'x' })),
  ...allFieldsNeeded('admin', 'add a page', 'catalog/1', page),
  deny('admin', 'delete a page', commit(remove('catalog/0'))),
];

const NEW_SUBSCRIBER = 'subscribers/new@example.org';
const subscriber: Fields = { email: 'new@example.org', createdAt: NOW };
const subscribing = (changes: Fields = {}) =>
  commit(set(NEW_SUBSCRIBER, { ...subscriber, ...changes }));
const subscribingAs = (email: string) =>
  commit(set(`subscribers/${email}`, { email, createdAt: NOW }));

export const subscriberCases = [
  ...onlyAdminsRead('subscribers', 'reader@example.org', 'subscribers'),
  allow('visitor', 'subscribe', subscribing()),
  allow('shopper', 'subscribe', subscribing()),
  allow('visitor', 'subscribe with 254 letters', subscribingAs(`${text(242)}@example.org`)),
  deny('visitor', 'subscribe with an oversized address', subscribingAs(`${text(243)}@example.org`)),
  deny('visitor', 'subscribe under another key', subscribing({ email: 'other@example.org' })),
  deny('visitor', 'subscribe without an address', subscribingAs('gmail')),
  deny('visitor', 'date a subscription back', subscribing({ createdAt: LONG_AGO })),
  deny('visitor', 'add a field to a subscription', subscribing({ name: 'x' })),
  ...allFieldsNeeded('visitor', 'subscribe', NEW_SUBSCRIBER, subscriber),
  deny('visitor', 'renew a subscription', commit(update('subscribers/reader@example.org', { createdAt: NOW }))), // prettier-ignore
  deny('visitor', 'end a subscription', commit(remove('subscribers/reader@example.org'))),
  deny('admin', 'rewrite a subscription', commit(update('subscribers/reader@example.org', { createdAt: NOW }))), // prettier-ignore
];

const message: Fields = { name: 'Kim', email: 'kim@example.org', message: 'Hello', createdAt: NOW };
const writing = (changes: Fields = {}) => commit(set('messages/new', { ...message, ...changes }));

export const messageCases = [
  ...onlyAdminsRead('messages', 'm1', 'messages'),
  allow('visitor', 'write a message', writing()),
  allow('shopper', 'write a message', writing()),
  allow(
    'visitor',
    'write a message of 2,000 letters',
    writing({ message: text(LIMITS.messageMax) }),
  ),
  allow('visitor', 'sign a message with 100 letters', writing({ name: text(LIMITS.nameMax) })),
  allow('visitor', 'sign a message with an address of 254 letters', writing({ email: `${text(242)}@example.org` })), // prettier-ignore
  deny('visitor', 'write an oversized message', writing({ message: text(LIMITS.messageMax + 1) })),
  deny('visitor', 'write an empty message', writing({ message: '' })),
  deny('visitor', 'write a message in a list', writing({ message: ['x'] })),
  deny('visitor', 'sign a message with nothing', writing({ name: '' })),
  deny(
    'visitor',
    'sign a message with an oversized name',
    writing({ name: text(LIMITS.nameMax + 1) }),
  ),
  deny('visitor', 'sign a message with a list', writing({ name: ['Kim'] })),
  deny('visitor', 'write a message without an address', writing({ email: 'kim' })),
  deny('visitor', 'write a message with an oversized address', writing({ email: `${text(243)}@example.org` })), // prettier-ignore
  deny('visitor', 'date a message back', writing({ createdAt: LONG_AGO })),
  deny('visitor', 'add a field to a message', writing({ html: '<b>' })),
  ...allFieldsNeeded('visitor', 'write a message', 'messages/new', message),
  deny('visitor', 'rewrite a message', commit(set('messages/m1', message))),
  deny('admin', 'rewrite a message', commit(update('messages/m1', { message: 'x' }))),
  deny('admin', 'delete a message', commit(remove('messages/m1'))),
];

const entry: Fields = {
  actor: 'first@galleria.com',
  action: 'product-edited',
  target: 'products/1',
  at: NOW,
};
const noting = (changes: Fields = {}) => commit(set('audit/new', { ...entry, ...changes }));

export const auditCases = [
  ...onlyAdminsRead('audit', 'a1', 'audit entries'),
  allow('admin', 'note what they did', noting()),
  allow('admin', 'note what they did together with the change', commit(update('products/10', { price: 5 }), set('audit/new', entry))), // prettier-ignore
  allow(
    'admin',
    'note the longest action and target',
    noting({ action: text(60), target: text(300) }),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'note anything', noting())),
  deny('second admin', 'note something on the name of another', noting()),
  deny('admin', 'sign an entry with their handle', noting({ actor: 'h1@admins.galleria.example' })),
  deny('admin', 'date an entry back', noting({ at: LONG_AGO })),
  deny('admin', 'note an oversized action', noting({ action: text(61) })),
  deny('admin', 'note an empty action', noting({ action: '' })),
  deny('admin', 'note an action in a list', noting({ action: ['x'] })),
  deny('admin', 'note an oversized target', noting({ target: text(301) })),
  deny('admin', 'note an empty target', noting({ target: '' })),
  deny('admin', 'note a target in a list', noting({ target: ['x'] })),
  deny('admin', 'add a field to an entry', noting({ note: 'x' })),
  ...allFieldsNeeded('admin', 'note something', 'audit/new', entry),
  deny('admin', 'rewrite an entry', commit(set('audit/a1', entry))),
  deny('admin', 'change an entry', commit(update('audit/a1', { action: 'y' }))),
  deny('admin', 'delete an entry', commit(remove('audit/a1'))),
];

const template = { name: 'order-placed', data: { orderId: 'new-order' } };
const ordering = (mail: Fields) =>
  purchase([[9, 2]], { mail: aMail('new-order', 'shopper', mail) });

export const mailCases = [
  deny('visitor', 'read a mail', get('mail/placed')),
  deny('shopper', 'read a mail, though it is theirs', get('mail/placed')),
  deny('admin', 'read a mail', get('mail/placed')),
  deny('admin', 'list mails', list('mail')),
  deny('visitor', 'send a mail', commit(set('mail/placed', aMail('placed', 'shopper')))),
  deny(
    'shopper',
    'send a mail without an order',
    commit(set('mail/free', aMail('free', 'shopper'))),
  ),
  deny('shopper', 'send the mail of an old order again', commit(set('mail/shipped', aMail('shipped', 'shopper')))), // prettier-ignore
  deny('shopper', 'send a mail to another user', ordering({ toUids: ['other'] })),
  deny('shopper', 'send a mail to another user too', ordering({ toUids: ['shopper', 'other'] })),
  deny('shopper', 'send a mail to a free address', ordering({ to: 'victim@example.com' })),
  deny('shopper', 'send a mail with words of their own', ordering({ message: { subject: 'x', html: 'y' } })), // prettier-ignore
  deny(
    'shopper',
    'send a mail by another template',
    ordering({ template: { ...template, name: 'x' } }),
  ),
  deny('shopper', 'send a mail about another order', ordering({ template: { ...template, data: { orderId: 'placed' } } })), // prettier-ignore
  deny('shopper', 'slip words into a mail', ordering({ template: { ...template, data: { orderId: 'new-order', note: 'x' } } })), // prettier-ignore
  deny('shopper', 'send a second mail with an order', purchase([[9, 2]], { more: [set('mail/other', aMail('other', 'shopper'))] })), // prettier-ignore
  deny('shopper', 'change a mail', commit(update('mail/placed', { toUids: ['other'] }))),
  deny('admin', 'delete a mail', commit(remove('mail/placed'))),
  deny('admin', 'send a mail', commit(set('mail/free', aMail('free', 'admin-1')))),
];

const SECRET = { text: 'x' };

export const unlistedCases = [
  ...(['visitor', 'shopper', 'admin'] as const).flatMap((role) => [
    deny(role, 'read a collection that no rule names', get('secrets/1')),
    deny(role, 'write a collection that no rule names', commit(set('secrets/1', SECRET))),
    deny(role, 'write below a product', commit(set('products/1/reviews/1', SECRET))),
    deny(role, 'write another counter', commit(set('meta/orders', { count: 1 }))),
  ]),
  deny('shopper', 'write below their own record', commit(set('users/shopper/notes/1', SECRET))),
  deny('shopper', 'read below their own order', get('orders/placed/notes/1')),
  deny('visitor', 'read carts of every path', { listGroup: 'users' }),
  deny('visitor', 'list the counters', list('meta')),
  deny('admin', 'list the counters', list('meta')),
];
