import { text, workFor, LONG_AGO } from '../builders';
import { allow, commit, deny, get, list, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, onlyAdminsRead } from './groups';
import { markerCases } from './markers.cases';

const VERIFIED = 'shopper with a verified address';
const CHANGED = 'shopper with a verified address other than in their record';
const OWN = 'subscribers/shopper@example.com';
const SUBSCRIBED = set(OWN, { email: 'shopper@example.com', createdAt: NOW });

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
  deny('visitor', 'subscribe in capitals', subscribingAs('Sam@example.org')),
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
  deny('admin', 'end a subscription', commit(remove('subscribers/reader@example.org'))),
  ...[true, false].flatMap((isThere) => {
    const given = isThere ? [SUBSCRIBED] : [];
    const what = isThere ? 'the own subscription' : 'the own subscription that there is none of';
    return [
      allow(VERIFIED, `see ${what}`, get(OWN), given),
      allow(VERIFIED, `end ${what}`, commit(remove(OWN)), given),
      ...(['visitor', 'shopper', 'another shopper', CHANGED] as const).flatMap((role) => [
        deny(role, `see ${what} of the shopper`, get(OWN), given),
        deny(role, `end ${what} of the shopper`, commit(remove(OWN)), given),
      ]),
    ];
  }),
  deny(VERIFIED, 'see the subscription of somebody else', get('subscribers/reader@example.org')),
  deny(
    VERIFIED,
    'end the subscription of somebody else',
    commit(remove('subscribers/reader@example.org')),
  ),
  deny(VERIFIED, 'list the subscribers', list('subscribers')),
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
