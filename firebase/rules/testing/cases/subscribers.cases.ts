import { text, workFor } from '../builders';
import { allow, commit, deny, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, LONG_AGO, onlyAdminsRead } from './groups';

const NEW_SUBSCRIBER = 'subscribers/new@example.org';
const subscriber: Fields = {
  email: 'new@example.org',
  work: workFor('new@example.org'),
  createdAt: NOW,
};
const subscribing = (changes: Fields = {}) =>
  commit(set(NEW_SUBSCRIBER, { ...subscriber, ...changes }));
const subscribingAs = (email: string) =>
  commit(set(`subscribers/${email}`, { email, work: workFor(email), createdAt: NOW }));

export const subscriberCases = [
  ...onlyAdminsRead('subscribers', 'reader@example.org', 'subscribers'),
  allow('visitor', 'subscribe', subscribing()),
  allow('shopper', 'subscribe', subscribing()),
  allow('visitor', 'subscribe with 254 letters', subscribingAs(`${text(242)}@example.org`)),
  deny('visitor', 'subscribe with an oversized address', subscribingAs(`${text(243)}@example.org`)),
  deny('visitor', 'subscribe under another key', subscribing({ email: 'other@example.org' })),
  deny('visitor', 'subscribe without an address', subscribingAs('gmail')),
  deny('visitor', 'date a subscription back', subscribing({ createdAt: LONG_AGO })),
  deny('visitor', 'subscribe without having worked', subscribing({ work: 'none' })),
  deny(
    'visitor',
    'subscribe with the work for another',
    subscribing({ work: workFor('other@example.org') }),
  ),
  deny('visitor', 'add a field to a subscription', subscribing({ name: 'x' })),
  ...allFieldsNeeded('visitor', 'subscribe', NEW_SUBSCRIBER, subscriber),
  deny(
    'visitor',
    'renew a subscription',
    commit(update('subscribers/reader@example.org', { createdAt: NOW })),
  ),
  deny('visitor', 'end a subscription', commit(remove('subscribers/reader@example.org'))),
  deny(
    'admin',
    'rewrite a subscription',
    commit(update('subscribers/reader@example.org', { createdAt: NOW })),
  ),
];
