import { aMail } from '../builders';
import { purchase } from '../commits';
import { commit, deny, get, list, remove, set, update, type Fields } from '../request';

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
  deny(
    'shopper',
    'send the mail of an old order again',
    commit(set('mail/shipped', aMail('shipped', 'shopper'))),
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
    ordering({ template: { ...template, name: 'x' } }),
  ),
  deny(
    'shopper',
    'send a mail about another order',
    ordering({ template: { ...template, data: { orderId: 'placed' } } }),
  ),
  deny(
    'shopper',
    'slip words into a mail',
    ordering({ template: { ...template, data: { orderId: 'new-order', note: 'x' } } }),
  ),
  deny(
    'shopper',
    'send a second mail with an order',
    purchase([[9, 2]], { more: [set('mail/other', aMail('other', 'shopper'))] }),
  ),
  deny('shopper', 'change a mail', commit(update('mail/placed', { toUids: ['other'] }))),
  deny('admin', 'delete a mail', commit(remove('mail/placed'))),
  deny('admin', 'send a mail', commit(set('mail/free', aMail('free', 'admin-1')))),
];
