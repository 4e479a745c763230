import { LIMITS } from '@galleria/shared-contracts/domain';
import { text, workFor, LONG_AGO } from '../builders';
import { allow, commit, deny, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, onlyAdminsRead } from './groups';
import { markerCases } from './markers.cases';

const aMessage = (key: string): Fields => ({
  name: 'Kim',
  email: 'kim@example.org',
  message: 'Hello',
  state: 'new',
  work: workFor(key),
  createdAt: NOW,
});
const message = aMessage('new');
const marker = set('meta/messages', { last: 'new' });
const writing = (changes: Fields = {}) =>
  commit(set('messages/new', { ...message, ...changes }), marker);

/** A valid proof of work that is longer than 20 characters. */
const LONG_WORK = workFor('new', text(20));

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
  allow(
    'visitor',
    'sign a message with an address of 254 letters',
    writing({ email: `${text(242)}@example.org` }),
  ),
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
  deny(
    'visitor',
    'write a message with an oversized address',
    writing({ email: `${text(243)}@example.org` }),
  ),
  deny('visitor', 'write a message that is closed already', writing({ state: 'closed' })),
  deny('visitor', 'date a message back', writing({ createdAt: LONG_AGO })),
  deny('visitor', 'write a message without having worked', writing({ work: 'none' })),
  deny('visitor', 'write a message with the work for another', writing({ work: workFor('old') })),
  deny('visitor', 'write a message with an oversized work', writing({ work: LONG_WORK })),
  deny('visitor', 'write a message with work in a list', writing({ work: [workFor('new')] })),
  deny('visitor', 'add a field to a message', writing({ html: '<b>' })),
  ...allFieldsNeeded('visitor', 'write a message', 'messages/new', message, marker),
  deny('visitor', 'rewrite a message', commit(set('messages/m1', aMessage('m1')))),
  deny(
    'visitor',
    'rewrite a message that the marker names',
    commit(set('messages/m1', aMessage('m1'))),
    [set('meta/messages', { last: 'm1' })],
  ),
  deny('admin', 'rewrite a message', commit(update('messages/m1', { message: 'x' }))),
  deny('admin', 'delete a message', commit(remove('messages/m1'))),
  ...markerCases({
    collection: 'messages',
    documentOf: aMessage,
    key: 'new',
    second: 'second',
    old: 'm1',
  }),
];
