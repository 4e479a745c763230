import { LIMITS } from '@galleria/shared-contracts/domain';

import { aTracking, mailData, text, LONG_AGO } from '../builders';
import { audited, moving, stepMail, tracking } from '../commits';
import { allow, commit, deny, NOW, update, without, type Fields } from '../request';
import { ORDER_LINES } from '../world';
import { NOT_ADMINS } from './groups';

/** Ships an order with this number of its parcel. The mail has the number unless `mailed` forges it. */
function shipping(parcel: unknown, mailed: Fields = { tracking: parcel }) {
  const data = mailData('placed', ORDER_LINES['placed'] ?? [], mailed);
  const mail = stepMail('placed', 'shipped', { template: { name: 'order-shipped', data } });
  return moving('placed', 'shipped', { tracking: parcel }, undefined, [mail]);
}

const linkOf = (length: number) => `https://a.example/${text(length)}`.slice(0, length);

const GOOD: readonly [what: string, parcel: Fields][] = [
  ['the shortest number', aTracking({ number: 'AB-1' })],
  ['the longest number', aTracking({ number: text(40) })],
  ['the longest name of a carrier', aTracking({ carrier: text(LIMITS.carrierMax) })],
  ['the longest link', aTracking({ link: linkOf(LIMITS.trackingLinkMax) })],
  ['a link without a path', aTracking({ link: 'https://Post.example' })],
  ['a link with a fragment', aTracking({ link: 'https://post.example#/parcel/1?x=%20' })],
];

const FORGED: readonly (readonly [what: string, parcel: unknown])[] = [
  ['that is a text', '1Z999'],
  ...['carrier', 'number', 'link'].map(
    (field) => [`without ${field}`, without(aTracking(), field)] as const,
  ),
  ['with a field too many', aTracking({ note: 'x' })],
  ['of a carrier without a name', aTracking({ carrier: ' ' })],
  ['of a carrier with an oversized name', aTracking({ carrier: text(LIMITS.carrierMax + 1) })],
  ['that is too short', aTracking({ number: 'A12' })],
  ['that is too long', aTracking({ number: text(41) })],
  ['with a space', aTracking({ number: 'AB 12' })],
  ['with markup', aTracking({ number: '<b>12</b>' })],
  ['that is no text', aTracking({ number: 12345 })],
  ['with an oversized link', aTracking({ link: linkOf(LIMITS.trackingLinkMax + 1) })],
  ...[
    'http://post.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:post.example',
    '//post.example/1',
    '/orders',
    'https://localhost/1',
    'https://user@post.example/1',
    'https://post.example:8443/1',
    'https://post.example\\@evil.example',
    'https://post.example/ 1',
    ' https://post.example/1',
    'xhttps://post.example/1',
    'https://post.example/\u202e1',
    '',
  ].map((link) => [`with the link ${JSON.stringify(link)}`, aTracking({ link })] as const),
];

export const trackingCases = [
  allow('admin', 'ship an order with the number of its parcel', shipping(aTracking())),
  allow('admin', 'give a shipped order its number', tracking('shipped', { tracking: aTracking() })),
  allow(
    'admin',
    'correct the number of a shipped order',
    tracking('shipped', { tracking: aTracking({ number: 'AB-12' }) }),
    [update('orders/shipped', { tracking: aTracking() })],
  ),
  ...GOOD.flatMap(([what, parcel]) => [
    allow('admin', `ship with ${what}`, shipping(parcel)),
    allow('admin', `give ${what}`, tracking('shipped', { tracking: parcel })),
  ]),
  ...FORGED.flatMap(([what, parcel]) => [
    deny('admin', `ship with a number ${what}`, shipping(parcel)),
    deny('admin', `give a number ${what}`, tracking('shipped', { tracking: parcel })),
  ]),

  deny('admin', 'leave the number out of the mail', shipping(aTracking(), {})),
  deny(
    'admin',
    'mail another link than the order has',
    shipping(aTracking(), { tracking: aTracking({ link: 'https://evil.example/1' }) }),
  ),
  deny('admin', 'slip words into the mail beside the number', shipping(aTracking(), { note: 'x' })),
  deny(
    'admin',
    'slip words into the mail with the number',
    shipping(aTracking(), { tracking: aTracking(), note: 'x' }),
  ),
  deny(
    'admin',
    'mail a number that the order does not have',
    moving('placed', 'shipped', {}, undefined, [
      stepMail('placed', 'shipped', {
        template: {
          name: 'order-shipped',
          data: mailData('placed', ORDER_LINES['placed'] ?? [], { tracking: aTracking() }),
        },
      }),
    ]),
  ),

  ...NOT_ADMINS.map((role) =>
    deny(role, 'give an order its number', tracking('shipped', { tracking: aTracking() })),
  ),
  deny(
    'shopper',
    'give their order a number without an entry',
    commit(update('orders/shipped', { tracking: aTracking() })),
  ),
  ...['placed', 'delivered', 'cancelled'].map((status) =>
    deny(
      'admin',
      `give an order that is ${status} a number`,
      tracking(status, { tracking: aTracking() }),
    ),
  ),
  deny(
    'admin',
    'give a number under another action',
    tracking('shipped', { tracking: aTracking() }, { entry: { action: 'shipped order' } }),
  ),
  deny('admin', 'note a number that they do not give', tracking('shipped', {}), [
    update('orders/shipped', { tracking: aTracking() }),
  ]),
  deny(
    'admin',
    'give a number and deliver at once',
    tracking('shipped', { tracking: aTracking(), status: 'delivered', deliveredAt: NOW }),
  ),
  deny(
    'admin',
    'give a number and change the address',
    tracking('shipped', { tracking: aTracking(), address: 'Elsewhere Street 5' }),
  ),
  deny(
    'admin',
    'give a number while delivering',
    moving('shipped', 'delivered', { tracking: aTracking() }),
  ),
  deny(
    'shopper',
    'deliver their own order',
    commit(update('orders/shipped', { status: 'delivered', deliveredAt: NOW })),
  ),
  deny(
    'admin',
    'date a delivery and leave the status',
    audited('orders', 'delivered order', [update('orders/shipped', { deliveredAt: NOW })]),
  ),
  deny('admin', 'date delivering back', moving('shipped', 'delivered', { deliveredAt: LONG_AGO })),
  deny('admin', 'ship and deliver at once', moving('placed', 'shipped', { deliveredAt: NOW })),
];
