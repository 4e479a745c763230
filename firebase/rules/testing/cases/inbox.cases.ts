import { LONG_AGO, text } from '../builders';
import { audited, type AuditForgery } from '../commits';
import { allow, commit, deny, get, remove, set, update, type Case, type Fields } from '../request';
import { NOT_ADMINS } from './groups';

const handling = (changes: Fields = {}, forgery?: AuditForgery) =>
  audited(
    'messages',
    'handled message',
    [update('messages/m1', { state: 'open', assignee: 'packer@galleria.com', ...changes })],
    forgery,
  );
const HANDLED = [
  ...['open', 'answered', 'closed'].map((state) =>
    allow('admin', `say that a message is ${state}`, handling({ state })),
  ),
  allow('admin', 'take a message from everybody', handling({ assignee: '' })),
  allow(
    'admin',
    'answer a message of an admin who has left',
    audited('messages', 'handled message', [
      update('messages/m2', { state: 'answered', assignee: 'left@galleria.com' }),
    ]),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'handle a message', handling())),
  deny('admin', 'invent a state of a message', handling({ state: 'lost' })),
  deny('admin', 'give a message to nobody known', handling({ assignee: 'kim@example.org' })),
  deny('admin', 'give a message to a list', handling({ assignee: ['packer@galleria.com'] })),
  deny('admin', 'change the words of a message', handling({ message: 'x' })),
  deny('admin', 'handle a message unrecorded', handling({}, { entry: null })),
  deny(
    'admin',
    'handle under another action',
    handling({}, { entry: { action: 'changed answers' } }),
  ),
  deny('admin', 'handle with an entry of before', handling({}, { entry: { at: LONG_AGO } })),
  deny('admin', 'handle without a state', commit(update('messages/m1', { assignee: '' }))),
];

const answers = (changes: Fields = {}, forgery?: AuditForgery) =>
  audited(
    'meta',
    'changed answers',
    [set('meta/answers', { titles: ['Thanks'], texts: ['Dear {name}'], ...changes })],
    forgery,
  );
const many = (count: number, length: number) => Array.from({ length: count }, () => text(length));
const ANSWERS: Case[] = [
  allow('admin', 'read the answers', get('meta/answers')),
  ...NOT_ADMINS.map((role) => deny(role, 'read the answers', get('meta/answers'))),
  allow('admin', 'write the answers', answers()),
  allow('admin', 'write the answers anew', answers({ titles: [], texts: [] }), [
    set('meta/answers', { titles: ['x'], texts: ['y'], lastAudit: 'a1' }),
  ]),
  allow('admin', 'write many answers', answers({ titles: many(20, 50), texts: many(20, 1000) })),
  ...NOT_ADMINS.map((role) => deny(role, 'write the answers', answers())),
  deny('admin', 'write too many answers', answers({ titles: many(21, 1), texts: many(21, 1) })),
  deny('admin', 'write a title without a text', answers({ texts: [] })),
  deny('admin', 'write oversized titles', answers({ titles: [text(1001)] })),
  deny('admin', 'write oversized texts', answers({ texts: [text(20_001)] })),
  deny('admin', 'write another field', answers({ note: 'x' })),
  deny('admin', 'write the answers unrecorded', answers({}, { entry: null })),
  deny(
    'admin',
    'write under another action',
    answers({}, { entry: { action: 'handled message' } }),
  ),
  deny('admin', 'delete the answers', commit(remove('meta/answers'))),
];

export const inboxCases = [...HANDLED, ...ANSWERS];
