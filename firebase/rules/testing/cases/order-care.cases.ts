import { LIMITS } from '@galleria/shared-contracts/domain';

import { aMail, anEntry, anOrder, aReturn, aTracking, LONG_AGO, mailData, text } from '../builders';
import { againMail, caring, ENTRY, shippedOrder, stepMail, unshipping } from '../commits';
import { allow, commit, deny, NOW, remove, set, update, type Case, type Fields } from '../request';
import { ORDER_LINES } from '../world';
import { NOT_ADMINS } from './groups';

const shipped = (changes: Fields = {}) => [
  set('orders/shipped', shippedOrder(changes)),
  stepMail('shipped', 'shipped'),
];
const unship = (what: string, changes: Fields, given = shipped()) =>
  deny('admin', what, unshipping(changes), given);

const UNSHIPPING: Case[] = [
  allow('admin', 'take a shipping back', unshipping(), shipped()),
  allow('admin', 'take a shipping of before the mails back', unshipping(), [
    set('orders/shipped', shippedOrder()),
  ]),
  ...NOT_ADMINS.map((role) => deny(role, 'take a shipping back', unshipping(), shipped())),
  deny('admin', 'keep the mail of a shipping', unshipping({}, undefined, []), shipped()),
  deny(
    'admin',
    'take a shipping back as its shipping',
    unshipping({}, { entry: { action: 'shipped order' } }),
    shipped(),
  ),
  unship('keep the date of a shipping', { shippedAt: LONG_AGO }),
  unship('keep the number of a parcel', { tracking: aTracking() }),
  unship('change the address with it', { address: 'Elsewhere Street 5' }),
  deny('admin', 'date it back', unshipping({ unshippedAt: LONG_AGO }, undefined, []), [
    set('orders/shipped', shippedOrder()),
  ]),
  unship('cancel with it', { status: 'cancelled' }),
  ...['placed', 'delivered', 'cancelled'].map((status) =>
    unship(`take back the shipping of an order that is ${status}`, {}, shipped({ status })),
  ),
  unship(
    'take back the shipping of a return',
    { returned: aReturn('asked') },
    shipped({ returned: aReturn('asked') }),
  ),
  deny(
    'admin',
    'delete the mail of a shipped order',
    commit(remove('mail/shipped-shipped')),
    shipped(),
  ),
  deny(
    'admin',
    'delete another mail with a shipping',
    unshipping({}, undefined, [remove('mail/shipped-shipped'), remove('mail/shipped')]),
    shipped(),
  ),
  deny('admin', 'delete the mail of a shipping later', commit(remove('mail/shipped-shipped')), [
    set('orders/shipped', shippedOrder({ status: 'placed', unshippedAt: LONG_AGO })),
  ]),
];

const ELSEWHERE = { address: 'Elsewhere Street 5, Town', number: '03007654321' };
const readdress = (what: string, fields: Fields) =>
  deny('admin', what, caring('readdressed order', fields));

const READDRESSING: Case[] = [
  allow('admin', 'change address and number', caring('readdressed order', ELSEWHERE)),
  allow(
    'admin',
    'give the longest address',
    caring('readdressed order', { address: text(LIMITS.addressMax) }),
  ),
  ...NOT_ADMINS.map((role) =>
    deny(role, 'change an address', caring('readdressed order', ELSEWHERE)),
  ),
  ...['shipped', 'delivered', 'cancelled'].map((status) =>
    deny(
      'admin',
      `change the address of an order that is ${status}`,
      caring('readdressed order', ELSEWHERE, undefined, [], status),
    ),
  ),
  readdress('give a short address', { address: 'Town      ' }),
  readdress('give an oversized address', { address: text(LIMITS.addressMax + 1) }),
  readdress('give an address in a list', { address: ['Elsewhere Street 5'] }),
  readdress('give a short number', { number: '0300765432' }),
  readdress('give a number without a 0', { number: '13111111111' }),
  readdress('change the name with the address', { ...ELSEWHERE, name: 'Kim Other' }),
  readdress('ship with a new address', { ...ELSEWHERE, status: 'shipped' }),
  deny(
    'admin',
    'change an address as a note',
    caring('readdressed order', ELSEWHERE, { entry: { action: 'noted order' } }),
  ),
];

const NOTING: Case[] = [
  ...['placed', 'delivered', 'cancelled'].map((id) =>
    allow(
      'admin',
      `note something of an order that is ${id}`,
      caring('noted order', {}, {}, [], id),
    ),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'note something', caring('noted order'))),
  deny('admin', 'write a note where the shopper reads it', caring('noted order', { note: 'x' })),
  deny(
    'admin',
    'name an entry of another order',
    commit(update('orders/placed', { lastAudit: 'a1' })),
  ),
  deny(
    'admin',
    'note that a mail was sent again, without the mail',
    caring('noted order', {}, { entry: { action: 'resent mail' } }),
  ),
];

const returned = (state: string) =>
  set(
    'orders/placed',
    anOrder('shopper', ORDER_LINES['placed'] ?? [], {
      status: 'delivered',
      shippedAt: LONG_AGO,
      returned: aReturn(state),
    }),
  );
const resend = (orderId: string, mail = againMail(orderId, orderId), fields: Fields = {}) =>
  caring('resent mail', fields, {}, [mail], orderId);
const PARCEL = { tracking: aTracking() };

const RESENDING: Case[] = [
  allow('admin', 'send the mail of a placed order again', resend('placed')),
  allow(
    'admin',
    'send the mail of an order again whose delivery costs otherwise now',
    resend('placed'),
    [set('settings/delivery', { rows: [{ belowCents: 100_000, costCents: 599 }] })],
  ),
  allow('admin', 'send the mail of a shipped order again', resend('shipped')),
  allow(
    'admin',
    'send the mail of a shipped order with its parcel again',
    resend('shipped', againMail('shipped', 'shipped', {}, PARCEL)),
    shipped(),
  ),
  allow('admin', 'send the mail of a cancelled order again', resend('cancelled')),
  allow(
    'admin',
    'send the mail of the shipping again when it is delivered',
    resend('delivered', againMail('delivered', 'shipped')),
  ),
  ...['asked', 'agreed', 'refused', 'received'].map((state) =>
    allow(
      'admin',
      `send the mail of a return again that is ${state}`,
      resend('placed', againMail('placed', `return-${state}`)),
      [returned(state)],
    ),
  ),
  allow(
    'admin',
    'send the mail of a refund again',
    resend('placed', againMail('placed', 'return-refunded', {}, { refund: '1.99' })),
    [returned('refunded')],
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'send a mail again', resend('placed'))),
  deny('shopper', 'send their mail again', commit(againMail('placed', 'placed'))),
  deny(
    'shopper',
    'send their mail again by the name of an entry',
    commit(againMail('placed', 'placed')),
    [
      set('orders/placed', anOrder('shopper', ORDER_LINES['placed'] ?? [], { lastAudit: ENTRY })),
      set(`audit/${ENTRY}`, {
        actor: 'first@galleria.com',
        action: 'resent mail',
        targets: ['orders/placed'],
        at: LONG_AGO,
      }),
    ],
  ),
  ...['shipped', 'cancelled', 'return-asked'].map((step) =>
    deny(
      'admin',
      `send a mail again under the key of another step: ${step}`,
      commit(
        update('orders/placed', { lastAudit: step }),
        set(`audit/${step}`, anEntry('resent mail', ['orders/placed'])),
        set(`mail/placed-${step}`, aMail('placed', 'shopper', ORDER_LINES['placed'] ?? [])),
      ),
    ),
  ),
  deny('admin', 'send a mail again without the mail', caring('resent mail')),
  deny(
    'admin',
    'name the entry of a mail that was sent again before',
    commit(update('orders/placed', { lastAudit: ENTRY })),
    [againMail('placed', 'placed')],
  ),
  deny(
    'admin',
    'send a mail again as a note',
    caring('resent mail', {}, { entry: { action: 'noted order' } }, [
      againMail('placed', 'placed'),
    ]),
  ),
  deny('admin', 'send a mail again and ship', resend('placed', undefined, { status: 'shipped' })),
  deny('admin', 'send the mail of another step', resend('placed', againMail('placed', 'shipped'))),
  deny(
    'admin',
    'send a mail again to another',
    resend('placed', againMail('placed', 'placed', { toUids: ['other'] })),
  ),
  deny(
    'admin',
    'send a mail again with words of their own',
    resend('placed', againMail('placed', 'placed', {}, { note: 'x' })),
  ),
  deny('admin', 'send a mail under the first key again', {
    commit: [
      ...caring('resent mail', {}, {}, [againMail('placed', 'placed')]).commit,
      set('mail/placed-2', {
        toUids: ['shopper'],
        template: { name: 'order-placed', data: mailData('placed', ORDER_LINES['placed'] ?? []) },
      }),
    ],
  }),
  // The shopper typed name and address, so only the mail in the commit that places the order may contain them.
  deny(
    'admin with a verified address',
    'send a mail again with what the shopper typed',
    resend(
      'placed',
      againMail('placed', 'placed', {}, { name: 'Sam Shopper', address: '1 High Street, Town' }),
    ),
  ),
  deny(
    'admin',
    'date an order anew while a mail is sent again',
    resend('placed', undefined, { createdAt: NOW }),
  ),
];

export const orderCareCases = [...UNSHIPPING, ...READDRESSING, ...NOTING, ...RESENDING];
