import { aMail, anOrder, aUser, mailData, NEW_ORDER, type Line, LONG_AGO } from '../builders';
import { cancellation, cancellationByAdmin, moving, purchase, stepMail } from '../commits';
import { allow, commit, deny, get, list, NOW, remove, set, update, type Fields } from '../request';
import { ORDER_LINES } from '../world';

const ONE: readonly Line[] = [[9, 2]];
const TWO: readonly Line[] = [
  [1, 1],
  [9, 2],
];
const ordering = (mail: Fields) => purchase(ONE, { mail: aMail(NEW_ORDER, 'shopper', ONE, mail) });
const saying = (changes: Fields) =>
  ordering({ template: { name: 'order-placed', data: mailData(NEW_ORDER, ONE, changes) } });
const TYPED = { name: 'Sam Shopper', address: '1 High Street, Town' };
const VERIFIED = 'shopper with a verified address';
const CHANGED = 'shopper with a verified address other than in their record';

const CANCELLED = ORDER_LINES['placed'] ?? [];
const cancelling = (mail: Fields) =>
  cancellation('placed', { mail: [stepMail('placed', 'cancelled', mail)] });
const sayingCancelled = (changes: Fields) =>
  cancelling({
    template: { name: 'order-cancelled', data: mailData('placed', CANCELLED, changes) },
  });
const shipping = (mail: Fields) =>
  moving('placed', 'shipped', {}, undefined, [stepMail('placed', 'shipped', mail)]);

export const mailCases = [
  deny('visitor', 'read a mail', get('mail/placed')),
  deny('shopper', 'read a mail, though it is theirs', get('mail/placed')),
  deny('admin', 'read a mail', get('mail/placed')),
  deny('admin', 'list mails', list('mail')),
  deny('visitor', 'send a mail', commit(set('mail/placed', aMail('placed', 'shopper', ONE)))),
  deny(
    'shopper',
    'send a mail without an order',
    commit(set(`mail/${NEW_ORDER}`, aMail(NEW_ORDER, 'shopper', ONE))),
  ),
  deny(
    'shopper',
    'send the mail of an old order again',
    commit(set(`mail/${NEW_ORDER}`, aMail(NEW_ORDER, 'shopper', ONE))),
    [set(`orders/${NEW_ORDER}`, anOrder('shopper', ONE))],
  ),
  deny('shopper', 'send a mail to another user', ordering({ toUids: ['other'] })),
  deny('shopper', 'send a mail to another user too', ordering({ toUids: ['shopper', 'other'] })),
  deny('shopper', 'send a mail to a free address', ordering({ to: 'victim@example.com' })),
  deny(
    'shopper',
    'send a mail with words of their own',
    ordering({ message: { subject: 'x', html: 'y' } }),
  ),
  deny(
    'shopper',
    'send a mail by another template',
    ordering({ template: { name: 'x', data: mailData(NEW_ORDER, ONE) } }),
  ),
  deny('shopper', 'send a mail about another order', saying({ orderId: 'placed' })),
  deny('shopper', 'give an order another number in a mail', saying({ number: 'AAAA-9QWX-3M5T' })),
  deny(
    'shopper',
    'group the number of an order otherwise in a mail',
    saying({ number: '7K2F9Q-WX3M5T' }),
  ),
  deny('shopper', 'slip words into a mail', saying({ note: 'x' })),
  deny('shopper', 'slip words into a mail two by two', saying({ note: 'x', more: 'y' })),
  deny(
    'shopper',
    'slip a line into a mail',
    saying({ items: [{ id: 9, title: 'Call 0900', price: 1, amount: 1 }] }),
  ),
  deny('shopper', 'leave the lines out of a mail', saying({ items: [] })),
  deny('shopper', 'mail another total', saying({ total: '0.01' })),
  deny('shopper', 'write the total in another form', saying({ total: '1.998e1' })),
  deny('shopper', 'mail what they typed to an address that is not verified', saying(TYPED)),
  allow(VERIFIED, 'order, with a mail of number, lines and total', purchase(TWO)),
  allow(VERIFIED, 'order, with a mail that names and addresses them', saying(TYPED)),
  allow(
    VERIFIED,
    'order with such a mail though the record has their address in capitals',
    saying(TYPED),
    [set('users/shopper', aUser('shopper', { email: 'Shopper@Example.com' }))],
  ),
  deny(CHANGED, 'mail what they typed to the address in the record', saying(TYPED)),
  allow(CHANGED, 'order, with a mail of number, lines and total', purchase(ONE)),
  deny(VERIFIED, 'mail another name than that of the order', saying({ ...TYPED, name: 'Kim X' })),
  deny(
    VERIFIED,
    'mail another address than that of the order',
    saying({ ...TYPED, address: 'http://evil.example' }),
  ),
  deny(VERIFIED, 'slip words into a mail', saying({ note: 'x' })),
  deny(VERIFIED, 'slip words into a mail beside what they typed', saying({ ...TYPED, note: 'x' })),
  deny(
    'shopper',
    'send the mail of an order twice',
    purchase(ONE, { more: [set('mail/other', aMail(NEW_ORDER, 'shopper', ONE))] }),
  ),
  deny(
    'shopper',
    'send a second mail with an order',
    purchase(ONE, { more: [set('mail/other', aMail('other', 'shopper', ONE))] }),
  ),
  deny('shopper', 'tell another user of a cancellation', cancelling({ toUids: ['other'] })),
  deny('admin', 'tell another user of a shipped order', shipping({ toUids: ['other'] })),
  deny('admin', 'tell of a shipped order at a free address', shipping({ to: 'kim@example.com' })),
  deny(
    'admin',
    'tell of a shipped order in words of their own',
    shipping({ message: { subject: 'x', html: 'y' } }),
  ),
  deny(
    'admin',
    'tell of a shipped order by another template',
    shipping({ template: { name: 'order-cancelled', data: mailData('placed', CANCELLED) } }),
  ),
  deny('shopper', 'tell of another total', sayingCancelled({ total: '0.01' })),
  deny('shopper', 'tell of other lines', sayingCancelled({ items: [] })),
  deny('shopper', 'tell of another number', sayingCancelled({ number: 'AAAA-9QWX-3M5T' })),
  deny(VERIFIED, 'mail what they typed with a cancellation', sayingCancelled(TYPED)),
  allow(VERIFIED, 'cancel, with a mail of number, lines and total', cancellation('placed')),
  deny(
    'shopper',
    'tell of a cancellation and of shipping at once',
    cancellation('placed', { more: [stepMail('placed', 'shipped')] }),
  ),
  deny(
    'admin',
    'tell of an order again that is cancelled',
    cancellationByAdmin('placed', {
      more: [set('mail/again', aMail('placed', 'shopper', CANCELLED))],
    }),
  ),
  ...['cancelled', 'shipped'].map((status) =>
    deny(
      'shopper',
      `send the mail of an order that was ${status} before`,
      commit(stepMail(status, status)),
      [
        set(
          `orders/${status}`,
          anOrder('shopper', ORDER_LINES[status] ?? [], {
            status,
            cancelledAt: LONG_AGO,
            shippedAt: LONG_AGO,
          }),
        ),
      ],
    ),
  ),
  deny('shopper', 'send a mail of a delivered order', commit(stepMail('delivered', 'delivered')), [
    set(
      'orders/delivered',
      anOrder('shopper', ORDER_LINES['delivered'] ?? [], { status: 'delivered', shippedAt: NOW }),
    ),
  ]),
  deny('shopper', 'change a mail', commit(update('mail/placed', { toUids: ['other'] }))),
  deny('admin', 'delete a mail', commit(remove('mail/placed'))),
  deny('admin', 'send a mail', commit(set('mail/free', aMail('free', 'admin-1', ONE)))),
];
