import { aProduct } from '../builders';
import { moving } from '../commits';
import {
  allow,
  commit,
  deny,
  get,
  list,
  remove,
  set,
  update,
  without,
  type Fields,
} from '../request';
import { NOT_ADMINS } from './groups';

const VERIFIED = 'shopper with a verified address';
const CHANGED = 'shopper with a verified address other than in their record';
const KEY = 'restock-9-aaaaaaaaaaaaaaaaaaaa';

const SOLD_OUT = set('products/9', aProduct(9, { stock: 0 }));
const waits = (...uids: string[]) => set('waiting/9', { uids });
const many = (count: number) => Array.from({ length: count }, (_, place) => `u${place}`);
const becomes = (uids: unknown, more: Fields = {}) =>
  commit(update('waiting/9', { uids, ...more }));

const A_MAIL: Fields = {
  bccUids: ['shopper', 'other'],
  template: {
    name: 'back-in-stock',
    data: { productId: '9', title: aProduct(9)['title'], category: 'electronics' },
  },
};
const saying = (data: Fields): Fields => ({
  ...A_MAIL,
  template: {
    name: 'back-in-stock',
    data: { ...((A_MAIL['template'] as Fields)['data'] as Fields), ...data },
  },
});
const WAITING = waits('shopper', 'other');
const mailing = (mail: Fields = A_MAIL, key = KEY, waiting: Fields = { uids: [], mail: key }) =>
  commit(set(`mail/${key}`, mail), update('waiting/9', waiting));

export const waitingCases = [
  allow('admin', 'see who waits for a product', get('waiting/9'), [WAITING]),
  ...NOT_ADMINS.map((role) =>
    deny(role, 'see who waits for a product', get('waiting/9'), [WAITING]),
  ),
  allow('admin', 'list who waits', list('waiting'), [WAITING]),
  ...NOT_ADMINS.map((role) => deny(role, 'list who waits', list('waiting'), [WAITING])),

  allow(VERIFIED, 'be the first to wait', commit(waits('shopper')), [SOLD_OUT]),
  allow(VERIFIED, 'wait too', becomes(['other', 'shopper']), [SOLD_OUT, waits('other')]),
  allow(VERIFIED, 'ask again', becomes(['shopper', 'other']), [SOLD_OUT, WAITING]),
  allow(VERIFIED, 'wait after a mail', becomes(['shopper']), [
    SOLD_OUT,
    set('waiting/9', { uids: [], mail: KEY }),
  ]),
  allow(VERIFIED, 'be the hundredth', becomes([...many(99), 'shopper']), [
    SOLD_OUT,
    waits(...many(99)),
  ]),
  deny(VERIFIED, 'be one more than a hundred', becomes([...many(100), 'shopper']), [
    SOLD_OUT,
    waits(...many(100)),
  ]),
  deny(VERIFIED, 'wait twice', becomes(['shopper', 'other', 'shopper']), [SOLD_OUT, WAITING]),
  deny(VERIFIED, 'wait for what is in stock', commit(waits('shopper'))),
  deny(
    VERIFIED,
    'wait for a product that there is none of',
    commit(set('waiting/99', { uids: ['shopper'] })),
  ),
  deny(VERIFIED, 'let somebody else wait', commit(waits('other')), [SOLD_OUT]),
  deny(VERIFIED, 'bring somebody along', commit(waits('shopper', 'other')), [SOLD_OUT]),
  deny(VERIFIED, 'take the place of somebody', becomes(['shopper']), [SOLD_OUT, waits('other')]),
  deny(VERIFIED, 'add a field', commit(set('waiting/9', { uids: ['shopper'], mail: KEY })), [
    SOLD_OUT,
  ]),
  deny(VERIFIED, 'wait in a text', commit(set('waiting/9', { uids: 'shopper' })), [SOLD_OUT]),
  deny(CHANGED, 'wait', commit(waits('shopper')), [SOLD_OUT]),
  deny('shopper', 'wait without a verified address', commit(waits('shopper')), [SOLD_OUT]),
  deny('visitor', 'wait', commit(waits('shopper')), [SOLD_OUT]),
  deny(VERIFIED, 'wait without a record', commit(waits('shopper')), [
    SOLD_OUT,
    remove('users/shopper'),
  ]),
  allow('shopper', 'stop waiting', becomes(['other']), [WAITING]),
  deny('shopper', 'take somebody else out', becomes(['shopper']), [WAITING]),
  deny('shopper', 'take everybody out', becomes([]), [WAITING]),
  deny('shopper', 'delete the list', commit(remove('waiting/9')), [WAITING]),
  deny('admin', 'delete the list', commit(remove('waiting/9')), [WAITING]),

  allow('admin', 'mail those who wait for what is in stock', mailing(), [WAITING]),
  allow(
    'admin',
    'mail of a product whose category has a blank',
    mailing(saying({ category: "men's%20clothing" })),
    [WAITING, set('products/9', aProduct(9, { category: "men's clothing" }))],
  ),
  deny(
    'admin',
    'empty the list of another product by the same mail',
    commit(...mailing().commit, update('waiting/8', { uids: [], mail: KEY })),
    [WAITING, set('waiting/8', { uids: ['other'] })],
  ),
  deny('admin', 'mail of what is sold out', mailing(), [WAITING, SOLD_OUT]),
  deny('admin', 'mail to nobody', mailing({ ...A_MAIL, bccUids: [] }), [waits()]),
  deny('admin', 'leave somebody out', mailing({ ...A_MAIL, bccUids: ['shopper'] }), [WAITING]),
  deny(
    'admin',
    'mail to somebody else too',
    mailing({ ...A_MAIL, bccUids: ['shopper', 'other', 'collector'] }),
    [WAITING],
  ),
  deny(
    'admin',
    'mail so that they see each other',
    mailing({ ...without(A_MAIL, 'bccUids'), toUids: ['shopper', 'other'] }),
    [WAITING],
  ),
  deny('admin', 'mail to a free address too', mailing({ ...A_MAIL, to: 'victim@example.com' }), [
    WAITING,
  ]),
  deny('admin', 'mail words of their own', mailing(saying({ title: 'Call 0900' })), [WAITING]),
  deny('admin', 'mail a field more', mailing(saying({ note: 'x' })), [WAITING]),
  deny('admin', 'mail another category', mailing(saying({ category: 'jewelery' })), [WAITING]),
  deny('admin', 'mail of a product that nobody waits for', mailing(saying({ productId: '8' })), [
    WAITING,
  ]),
  deny('admin', 'mail under a key of another form', mailing(A_MAIL, 'restock-9-a'), [WAITING]),
  deny('admin', 'mail and leave the list as it is', commit(set(`mail/${KEY}`, A_MAIL)), [WAITING]),
  deny(
    'admin',
    'mail and keep somebody on the list',
    mailing(A_MAIL, KEY, { uids: ['other'], mail: KEY }),
    [WAITING],
  ),
  deny(
    'admin',
    'mail and name another mail',
    mailing(A_MAIL, KEY, { uids: [], mail: 'restock-9-bbbbbbbbbbbbbbbbbbbb' }),
    [WAITING],
  ),
  deny(
    'admin',
    'mail and add a field to the list',
    mailing(A_MAIL, KEY, { uids: [], mail: KEY, note: 'x' }),
    [WAITING],
  ),
  deny('admin', 'send the same mail again', mailing(), [WAITING, set(`mail/${KEY}`, A_MAIL)]),
  deny('admin', 'empty the list without a mail', becomes([], { mail: KEY }), [WAITING]),
  deny('admin', 'empty the list with an old mail', becomes([], { mail: KEY }), [
    WAITING,
    set(`mail/${KEY}`, A_MAIL),
  ]),
  deny(
    'admin',
    'empty the list with the mail of an order',
    commit(
      ...moving('placed', 'shipped').commit,
      update('waiting/9', { uids: [], mail: 'placed-shipped' }),
    ),
    [WAITING],
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'mail those who wait', mailing(), [WAITING])),
];
