import { text, workFor, LONG_AGO } from '../builders';
import { allow, commit, deny, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, onlyAdminsRead } from './groups';
import { markerCases } from './markers.cases';

const NEW = 'new@example.org';
const aSubscriber = (email: string): Fields => ({ email, work: workFor(email), createdAt: NOW });
const markerOf = (email: string) => set('meta/subscribers', { last: email });
const subscribing = (changes: Fields = {}) =>
  commit(set(`subscribers/${NEW}`, { ...aSubscriber(NEW), ...changes }), markerOf(NEW));
const subscribingAs = (email: string) =>
  commit(set(`subscribers/${email}`, aSubscriber(email)), markerOf(email));

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
  ...allFieldsNeeded('visitor', 'subscribe', `subscribers/${NEW}`, aSubscriber(NEW), markerOf(NEW)),
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
  ...markerCases({
    collection: 'subscribers',
    documentOf: aSubscriber,
    key: NEW,
    second: 'second@example.org',
    old: 'reader@example.org',
  }),
];
