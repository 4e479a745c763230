import { LIMITS } from '@galleria/shared-contracts/domain';

import {
  anOrder,
  aProduct,
  aReturn,
  mailData,
  STOCK,
  text,
  type Line,
  LONG_AGO,
} from '../builders';
import { answering, asking, receiving, refunding, stepMail, type ReturnForgery } from '../commits';
import {
  allow,
  commit,
  deny,
  NOW,
  set,
  update,
  type Case,
  type Fields,
  type Write,
} from '../request';
import { ORDER_LINES } from '../world';
import { NOT_ADMINS } from './groups';

const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000);
const BIG = ORDER_LINES['big'] ?? [];

/** The order `placed` of two lines (2 and 1 pieces) as shipped, with these fields. */
const shipped = (changes: Fields = {}, lines: readonly Line[] = ORDER_LINES['placed'] ?? []) =>
  set(
    'orders/placed',
    anOrder('shopper', lines, { status: 'shipped', shippedAt: DAYS_AGO(3), ...changes }),
  );
const inState = (state: string, changes: Fields = {}) =>
  shipped({ returned: aReturn(state, changes) });

/** The order `big` of eight lines (1 to 8 pieces), cut to `count` lines. Its return has the state `agreed`. */
const bigAgreed = (count = 8, changes: Fields = {}) =>
  set(
    'orders/big',
    anOrder('shopper', BIG.slice(0, count), {
      status: 'delivered',
      shippedAt: DAYS_AGO(9),
      returned: aReturn('agreed', { amounts: BIG.slice(0, count).map(([, n]) => n), ...changes }),
    }),
  );

const ask = (what: string, forgery: ReturnForgery, ...given: Write[]) =>
  deny('shopper', what, asking(forgery), given.length > 0 ? given : [shipped()]);
const answer = (what: string, forgery: ReturnForgery, ...given: Write[]) =>
  deny('admin', what, answering('agreed', forgery), given.length > 0 ? given : [inState('asked')]);
const receive = (what: string, forgery: ReturnForgery, ...given: Write[]) =>
  deny('admin', what, receiving(forgery), given.length > 0 ? given : [inState('agreed')]);

const ASKING: Case[] = [
  allow('shopper', 'ask to return a line of a shipped order', asking(), [shipped()]),
  allow('shopper', 'ask to return a line of a delivered order', asking(), [
    shipped({ status: 'delivered', deliveredAt: NOW }),
  ]),
  allow('shopper', 'ask to return everything', asking({ returned: { amounts: [2, 1] } }), [
    shipped(),
  ]),
  allow('shopper', 'ask to return the last line', asking({ returned: { amounts: [0, 1] } }), [
    shipped(),
  ]),
  allow('shopper', 'ask on the last day', asking(), [
    shipped({ shippedAt: DAYS_AGO(LIMITS.returnDays - 0.1) }),
  ]),
  ...[1, LIMITS.returnTextMax].map((length) =>
    allow('shopper', `give a reason of ${length}`, asking({ returned: { reason: text(length) } }), [
      shipped(),
    ]),
  ),
  allow(
    'shopper',
    'ask to return all of eight lines',
    asking({ orderId: 'big', returned: { amounts: BIG.map(([, amount]) => amount) } }),
    [set('orders/big', anOrder('shopper', BIG, { status: 'shipped', shippedAt: NOW }))],
  ),
  deny('another shopper', 'ask to return what they did not order', asking(), [shipped()]),
  deny('visitor', 'ask to return', asking(), [shipped()]),
  deny('admin', 'ask in the place of the shopper', asking(), [shipped()]),
  ask('ask a day too late', {}, shipped({ shippedAt: DAYS_AGO(LIMITS.returnDays + 1) })),
  ask(
    'ask of an order of which nobody knows when it was shipped',
    {},
    shipped({ shippedAt: null }),
  ),
  ...['placed', 'cancelled'].map((status) =>
    ask(`ask of an order that is ${status}`, {}, shipped({ status })),
  ),
  ...['asked', 'agreed', 'refused', 'received'].map((state) =>
    ask(`ask again of a return that is ${state}`, {}, inState(state)),
  ),
  ...['agreed', 'refused', 'received'].map((state) =>
    ask(`begin with a return that is ${state}`, {
      returned: { state, [state]: NOW },
      mail: [stepMail('placed', `return-${state}`)],
    }),
  ),
  ask('begin with an agreement and the mail of a request', { returned: { state: 'agreed' } }),
  ask('date a request back', { returned: { asked: LONG_AGO } }),
  ask('give no reason', { returned: { reason: ' ' } }),
  ask('give an oversized reason', { returned: { reason: text(LIMITS.returnTextMax + 1) } }),
  ask('give a reason that is no text', { returned: { reason: ['x'] } }),
  ask('add a word of an admin', { returned: { word: 'Yes' } }),
  ask('say that it is in stock again', { returned: { restocked: true } }),
  ...['state', 'asked', 'amounts', 'reason'].map((field) =>
    ask(`ask without ${field}`, { without: field }),
  ),
  ask('return nothing', { returned: { amounts: [0, 0] } }),
  ask('return more than they ordered', { returned: { amounts: [3, 0] } }),
  ask('return less than nothing', { returned: { amounts: [2, -1] } }),
  ask('return half a piece', { returned: { amounts: [0.5, 0] } }),
  ask('return a text', { returned: { amounts: ['1', 0] } }),
  ask('return too few lines', { returned: { amounts: [1] } }),
  ask('return too many lines', { returned: { amounts: [1, 0, 0] } }),
  ask('return a map', { returned: { amounts: { 0: 1, 1: 0 } } }),
  ...BIG.flatMap(([id, amount], place) =>
    [amount + 1, -1, 0.5].map((forged) =>
      ask(
        `return ${forged} pieces of line ${id} of eight`,
        { orderId: 'big', returned: { amounts: BIG.map((_, at) => (at === place ? forged : 1)) } },
        set('orders/big', anOrder('shopper', BIG, { status: 'shipped', shippedAt: NOW })),
      ),
    ),
  ),
  ask('ask without its mail', { mail: [] }),
  ask('ask and change the address', { order: { address: 'Elsewhere Street 5' } }),
  ask('ask and set the status', { order: { status: 'delivered' } }),
  deny(
    'shopper',
    'change the reason later',
    commit(
      update('orders/placed', {
        returned: aReturn('asked', { reason: 'Another' }),
      }),
    ),
    [inState('asked')],
  ),
  deny('shopper', 'take a request back', commit(update('orders/placed', { returned: null })), [
    inState('asked'),
  ]),
];

const ANSWERING: Case[] = [
  ...['agreed', 'refused'].map((state) =>
    allow('admin', `answer that a return is ${state}`, answering(state), [inState('asked')]),
  ),
  allow('admin', 'agree without a word', answering('agreed', { returned: { word: '' } }), [
    inState('asked'),
  ]),
  allow(
    'admin',
    'refuse in many words',
    answering('refused', { returned: { word: text(LIMITS.returnTextMax) } }),
    [inState('asked')],
  ),
  ...NOT_ADMINS.flatMap((role) =>
    ['agreed', 'refused'].map((state) =>
      deny(role, `answer that a return is ${state}`, answering(state), [inState('asked')]),
    ),
  ),
  deny('shopper', 'agree to their own return', asking({ returned: aReturn('agreed') }), [
    inState('asked'),
  ]),
  ...['agreed', 'refused', 'received'].flatMap((before) =>
    ['agreed', 'refused'].map((state) =>
      deny('admin', `answer ${state} to a return that is ${before}`, answering(state), [
        inState(before),
      ]),
    ),
  ),
  deny(
    'admin',
    'refuse what they have agreed to',
    answering('refused', { returned: { agreed: LONG_AGO, word: 'No' } }),
    [inState('agreed')],
  ),
  deny('admin', 'answer where nothing was asked', answering('agreed'), [shipped()]),
  deny('admin', 'invent a state', answering('lost'), [inState('asked')]),
  deny('admin', 'receive what was asked as an answer', answering('received'), [inState('asked')]),
  deny('admin', 'receive what nobody has agreed to', receiving(), [inState('asked')]),
  deny('admin', 'refuse without a word', answering('refused', { returned: { word: ' ' } }), [
    inState('asked'),
  ]),
  answer('answer in oversized words', { returned: { word: text(LIMITS.returnTextMax + 1) } }),
  answer('answer in words that are no text', { returned: { word: 5 } }),
  answer('answer without the field of the word', { without: 'word' }),
  answer('date an answer back', { returned: { agreed: LONG_AGO } }),
  answer('change the amounts', { returned: { amounts: [2, 1] } }),
  answer('change the reason', { returned: { reason: 'None' } }),
  answer('change the time of the request', { returned: { asked: NOW } }),
  answer('say that it is in stock', { returned: { restocked: true } }),
  answer('answer without its mail', { mail: [] }),
  answer('answer with the mail of a refusal', { mail: [stepMail('placed', 'return-refused')] }),
  answer('answer without an entry', { audit: { entry: null } }),
  answer('answer under another action', { audit: { entry: { action: 'refused return' } } }),
  answer('answer and change the address', { order: { address: 'Elsewhere Street 5' } }),
];

const RECEIVING: Case[] = [
  allow('admin', 'receive a return and leave the stock', receiving(), [inState('agreed')]),
  allow('admin', 'receive a return and restock it', receiving({ restocked: true }), [
    inState('agreed'),
  ]),
  allow(
    'admin',
    'restock the last pieces of a product',
    receiving({
      restocked: true,
      stock: { 1: { stock: 1, lastOrder: 'return:placed', updatedAt: NOW } },
    }),
    [inState('agreed'), set('products/1', aProduct(1, { stock: 0 }))],
  ),
  allow(
    'admin',
    'restock a return of a product that is not sold any more',
    receiving({ restocked: true, amounts: [1, 2], orderId: 'gone' }),
    [
      set(
        'orders/gone',
        anOrder('shopper', ORDER_LINES['gone'] ?? [], {
          status: 'shipped',
          shippedAt: NOW,
          returned: aReturn('agreed', { amounts: [1, 2] }),
        }),
      ),
    ],
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((count) =>
    allow(
      'admin',
      `restock a return of ${count} lines`,
      receiving({
        orderId: 'big',
        restocked: true,
        amounts: BIG.slice(0, count).map(([, n]) => n),
      }),
      [bigAgreed(count)],
    ),
  ),
  allow(
    'admin',
    'receive eight lines without the mail, for which the rules have no document left',
    receiving({ orderId: 'big', restocked: true, amounts: BIG.map(([, n]) => n), mail: [] }),
    [bigAgreed()],
  ),
  ...NOT_ADMINS.map((role) =>
    deny(role, 'receive a return', receiving({ restocked: true }), [inState('agreed')]),
  ),
  ...['asked', 'refused', 'received'].map((state) =>
    receive(`receive a return that is ${state}`, {}, inState(state)),
  ),
  receive(
    'receive what they have refused',
    { returned: { refused: LONG_AGO }, without: 'agreed' },
    inState('refused'),
  ),
  ...[{ received: LONG_AGO }, { state: 'asked' }].map((returned) =>
    receive(
      `receive eight lines without a mail and write another ${Object.keys(returned).join()}`,
      { orderId: 'big', amounts: BIG.map(([, n]) => n), returned, mail: [] },
      bigAgreed(),
    ),
  ),
  receive(
    'restock a line that the ids of the order leave out under another mark',
    {
      restocked: true,
      amounts: [1, 1],
      stock: { 2: { stock: STOCK + 1, lastOrder: 'undo:placed' } },
    },
    shipped({ productIds: ['1', '1'], returned: aReturn('agreed', { amounts: [1, 1] }) }),
  ),
  receive('receive what nobody asked to return', {}, shipped()),
  receive('receive without its mail', { mail: [] }),
  receive('receive without an entry', { audit: { entry: null } }),
  receive('receive under another action', { audit: { entry: { action: 'agreed return' } } }),
  receive('date the arrival back', { returned: { received: LONG_AGO } }),
  receive('call it refused', { returned: { state: 'refused' } }),
  receive('not say whether it is restocked', { without: 'restocked' }),
  receive('say in a text that it is restocked', { returned: { restocked: 'yes' } }),
  receive('change the word', { returned: { word: 'x' } }),
  receive('change the amounts', { returned: { amounts: [2, 1] } }),
  receive('receive and change the address', { order: { address: 'Elsewhere Street 5' } }),
  receive('restock nothing of what they say is restocked', {
    restocked: true,
    stock: { 1: null },
  }),
  ...BIG.map(([id]) =>
    receive(
      `restock eight lines without line ${id}`,
      {
        orderId: 'big',
        restocked: true,
        amounts: BIG.map(([, n]) => n),
        stock: { [id]: null },
      },
      bigAgreed(),
    ),
  ),
  receive('restock more than was returned', {
    restocked: true,
    stock: { 1: { stock: STOCK + 2, lastOrder: 'return:placed' } },
  }),
  receive('restock what they say is not restocked', {
    more: [update('products/1', { stock: STOCK + 1, lastOrder: 'return:placed' })],
  }),
  receive('restock a line that was not returned', {
    restocked: true,
    more: [update('products/2', { stock: STOCK + 1, lastOrder: 'return:placed' })],
  }),
  receive('restock under the mark of a cancellation', {
    restocked: true,
    stock: { 1: { stock: STOCK + 1, lastOrder: 'cancel:placed' } },
  }),
  receive('restock under a longer mark', {
    restocked: true,
    stock: { 1: { stock: STOCK + 1, lastOrder: 'return:placed:x' } },
  }),
  deny(
    'admin',
    'restock a return again',
    commit(update('products/1', { stock: STOCK + 1, lastOrder: 'return:placed' })),
    [inState('received', { restocked: true })],
  ),
  deny(
    'shopper',
    'raise the stock by a request',
    asking({ more: [update('products/1', { stock: STOCK + 1, lastOrder: 'return:placed' })] }),
    [shipped()],
  ),
];

const refund = (what: string, forgery: Parameters<typeof refunding>[0], before = 'received') =>
  deny('admin', what, refunding(forgery), [inState(before)]);

const REFUNDING: Case[] = [
  allow('admin', 'pay a return back', refunding(), [inState('received')]),
  allow(
    'admin',
    'pay back the whole order',
    refunding({ returned: { refundCents: 697 }, refund: '6.97' }),
    [inState('received')],
  ),
  allow('admin', 'pay back a cent', refunding({ returned: { refundCents: 1 }, refund: '0.01' }), [
    inState('received'),
  ]),
  ...NOT_ADMINS.map((role) => deny(role, 'pay a return back', refunding(), [inState('received')])),
  ...['asked', 'agreed', 'refused', 'refunded'].map((state) =>
    refund(`pay back a return that is ${state}`, { from: state }, state),
  ),
  deny('admin', 'pay back where nothing was returned', refunding(), [shipped()]),
  refund('pay back nothing', { returned: { refundCents: 0 }, refund: '0.00' }),
  refund('pay back more than the order', { returned: { refundCents: 698 }, refund: '6.98' }),
  refund('pay back half a cent', { returned: { refundCents: 199.2 }, refund: '1.99' }),
  refund('pay back without the sum', { without: 'refundCents' }),
  refund('date a refund back', { returned: { refunded: LONG_AGO } }),
  refund('change the word of the agreement', { returned: { word: 'No' } }),
  refund('change the status with a refund', { order: { status: 'delivered' } }),
  refund('pay back without the mail', { mail: [] }),
  refund('pay back as the receipt', { audit: { entry: { action: 'received return' } } }),
  refund('mail another sum', { refund: '9.99' }),
  refund('write the sum in another form', { refund: '1.990e0' }),
  refund('slip words into the mail of a refund', {
    mail: [
      stepMail('placed', 'return-refunded', {
        template: {
          name: 'order-return-refunded',
          data: mailData('placed', ORDER_LINES['placed'] ?? [], { refund: '1.99', note: 'x' }),
        },
      }),
    ],
  }),
  refund('mail no sum', { mail: [stepMail('placed', 'return-refunded')] }),
];

const MAILS: Case[] = [
  ...['asked', 'agreed', 'refused', 'received'].map((state) =>
    deny(
      'shopper',
      `send the mail of a return again that is ${state}`,
      commit(stepMail('placed', `return-${state}`)),
      [inState(state)],
    ),
  ),
  allow('shopper', 'ask of an order whose parcel has a number', asking(), [
    shipped({ tracking: { carrier: 'UPS', number: 'AB-12', link: 'https://a.example' } }),
  ]),
  ask('slip words into the mail of a request', {
    mail: [
      stepMail('placed', 'return-asked', {
        template: {
          name: 'order-return-asked',
          data: mailData('placed', ORDER_LINES['placed'] ?? [], { note: 'x' }),
        },
      }),
    ],
  }),
  ask('tell another user of a request', {
    mail: [stepMail('placed', 'return-asked', { toUids: ['other'] })],
  }),
];

export const returnCases = [...ASKING, ...ANSWERING, ...RECEIVING, ...REFUNDING, ...MAILS];
