import { LIMITS, userSearch } from '@galleria/shared-contracts/domain';
import { aCart, aLine, aUser, EMPTY_CART, savedCart, text } from '../builders';
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

const signUp = (changes: Fields = {}) => commit(set('users/newcomer', aUser('newcomer', changes)));

const SEARCH: Fields = userSearch({ name: 'Anna Maria  De Luca', email: 'newcomer@example.com' });
const signUpFound = (changes: Fields) =>
  signUp({ name: 'Anna Maria  De Luca', search: { ...SEARCH, ...changes } });

const edit = (changes: Fields) => commit(update('users/shopper', changes));
const cart = (changes: Fields) => edit({ cart: savedCart([[3, 1]], changes) });
const cartWithout = (field: string) => edit({ cart: without(savedCart([[3, 1]]), field) });

/** The shopper's record with a cart that was saved seven times. */
const CART_AT_7 = set(
  'users/shopper',
  aUser('shopper', { cart: savedCart([[1, 2]], { revision: 7 }) }),
);

const A_LINE: Fields = aLine();
const CART_OF_A_LINE = set('users/shopper', aUser('shopper', { cart: { cartItems: [A_LINE] } }));

/** A cart with `count` new lines. The last line gets `changes`. */
const newLines = (count: number, changes: Fields = {}) =>
  cart({
    cartItems: Array.from({ length: count }, (_, index) =>
      aLine(index === count - 1 ? changes : {}),
    ),
  });

const LONGEST: Fields = {
  title: text(LIMITS.titleMax),
  category: text(100),
  image: text(LIMITS.imageMax),
};

const LINE_EDGES: readonly [what: string, changes: Fields][] = [
  ['one piece', { amount: 1 }],
  ['ten pieces', { amount: LIMITS.amountMax }],
  ['the longest texts', LONGEST],
  ['no price', { price: 0 }],
  ['no ratings', { rating: { rate: 0, count: 0 } }],
];

const BAD_LINES: readonly [what: string, changes: Fields][] = [
  ['no pieces', { amount: 0 }],
  ['eleven pieces', { amount: LIMITS.amountMax + 1 }],
  ['half a piece', { amount: 1.5 }],
  ['an id in words', { id: '3' }],
  ['an oversized title', { ...LONGEST, title: text(LIMITS.titleMax + 1) }],
  ['an oversized category', { ...LONGEST, category: text(101) }],
  ['an oversized image', { ...LONGEST, image: text(LIMITS.imageMax + 1) }],
  ['a title that is a list', { title: [text(900_000)] }],
  ['a category that is a map', { category: { name: text(900_000) } }],
  ['an image that is a number', { image: 12 }],
  ['a negative price', { price: -1 }],
  ['a price in words', { price: text(900_000) }],
  ['a negative rating', { rating: { rate: -1, count: 0 } }],
  ['a rating in words', { rating: { rate: text(900_000), count: 0 } }],
  ['a negative number of ratings', { rating: { rate: 0, count: -1 } }],
  ['a number of ratings in words', { rating: { rate: 0, count: text(900_000) } }],
  ['a field too many in the rating', { rating: { rate: 0, count: 0, stars: text(900_000) } }],
  ['a field too many', { note: text(900_000) }],
];

const EMAIL = 'shopper@example.com';
const FOUND_AS_SAM = userSearch({ name: 'Sam Shopper', email: EMAIL });
const FOUND_AS_SAMANTHA = userSearch({ name: 'Samantha Shopper', email: EMAIL });

const HOME: Fields = {
  address: '1 High Street',
  city: 'Town',
  postalCode: '12345',
  country: 'Country',
  number: '03001234567',
};
const addressed = (...addresses: unknown[]) => edit({ addresses });
/** The shopper's record with this many addresses. */
const withAddresses = (count: number) =>
  set('users/shopper', aUser('shopper', { addresses: addressesOf(count) }));
const addressesOf = (count: number): Fields[] =>
  Array.from({ length: count }, (_, place) => ({ ...HOME, address: `${place} Low Street` }));

const BAD_ADDRESSES: readonly [what: string, changes: Fields][] = [
  ['an oversized street', { address: text(LIMITS.addressMax) }],
  ['a street that is a list', { address: [text(900_000)] }],
  ['a town that is a number', { city: 7 }],
  ['a postal code that is a number', { postalCode: 12345 }],
  ['a country that is a map', { country: { name: text(900_000) } }],
  ['no text at all', { address: '', city: '', postalCode: '', country: '' }],
  ['a short number', { number: '0300123456' }],
  ['a number that is no text', { number: 13001234567 }],
  ['a field too many', { note: text(900_000) }],
];

const wish = (...wishes: unknown[]) => edit({ wishes });
const ids = (count: number) =>
  Array.from({ length: count }, (_, place) => String(999_999_999 - place));

const BAD_WISHES: readonly [what: string, wishes: readonly unknown[]][] = [
  ['too many', ids(LIMITS.wishesMax + 1)],
  ['an id of ten digits', ['1234567890']],
  ['an id that begins with 0', ['07']],
  ['an id in words', ['seven']],
  ['an empty id at the end', ['7', '']],
  ['a map', [{ id: text(900_000) }]],
  ['a text as long as a document', [text(900_000)]],
  ['many empty ids', Array.from({ length: 10_000 }, () => '')],
];

export const userCases = [
  allow('shopper', 'read their own record and cart', get('users/shopper')),
  allow('newcomer', 'look whether they have a record', get('users/newcomer')),
  allow('admin', 'read a record', get('users/shopper')),
  deny('another shopper', 'read the cart of a shopper', get('users/shopper')),
  deny('visitor', 'read a record', get('users/shopper')),
  deny('removed admin', 'read a record', get('users/shopper')),
  deny('admin with an old sign-in', 'read a record', get('users/shopper')),
  allow('admin', 'list users', list('users')),
  deny('shopper', 'list users', list('users')),
  deny('shopper', 'list users by their own uid', list('users', ['uid', '==', 'shopper'])),
  deny('visitor', 'list users', list('users')),
  deny('removed admin', 'list users', list('users')),
  deny('admin with an old sign-in', 'list users', list('users')),

  allow('newcomer', 'sign up with an empty cart', signUp()),
  allow(
    'newcomer',
    'sign up in capitals of their e-mail',
    signUp({ email: 'Newcomer@Example.com' }),
  ),
  allow('newcomer', 'sign up with a date of 100 letters', signUp({ dateCreated: text(100) })),
  allow('newcomer', 'sign up with a name of 100 letters', signUp({ name: `a ${text(98)}` })),
  allow('newcomer', 'sign up, found by each word of their name and their e-mail', signUpFound({})),
  allow(
    'newcomer',
    'sign up with letters beyond A to Z in the name',
    signUp({
      name: 'Éva ÅNGSTRÖM',
      search: userSearch({ name: 'Éva ÅNGSTRÖM', email: 'newcomer@example.com' }),
    }),
  ),
  ...Object.keys(SEARCH).flatMap((field) => [
    deny(
      'newcomer',
      `sign up, found by another ${field}`,
      signUpFound({ [field]: 'boss@example.com' }),
    ),
    deny(
      'newcomer',
      `sign up, found by no ${field}`,
      signUp({ name: 'Anna Maria  De Luca', search: without(SEARCH, field) }),
    ),
  ]),
  deny('newcomer', 'sign up, found by more than that', signUpFound({ note: text(900_000) })),
  deny('newcomer', 'sign up, found by capitals', signUpFound({ name: 'Anna maria  de luca' })),
  deny('newcomer', 'sign up, found by nothing', signUp({ search: null })),
  deny('visitor', 'sign up for somebody', signUp()),
  deny('shopper', 'sign up for somebody else', signUp()),
  deny('admin', 'sign up for somebody', signUp()),
  deny('shopper', 'take the place of somebody new', signUp({ email: 'shopper@example.com' })),
  deny(
    'newcomer whose e-mail does not end in .com',
    'sign up',
    signUp({ email: 'newcomer@example.org' }),
  ),
  deny('newcomer', 'sign up under the uid of another', signUp({ uid: 'shopper' })),
  deny('newcomer', 'sign up under the e-mail of another', signUp({ email: 'shopper@example.com' })),
  deny('newcomer without an e-mail', 'sign up under any address', signUp()),
  deny('newcomer', 'sign up with a filled cart', signUp({ cart: aCart([[1, 1]]) })),
  deny(
    'newcomer',
    'sign up with a total in the cart',
    signUp({ cart: { ...EMPTY_CART, totalAmount: -5 } }),
  ),
  deny('newcomer', 'sign up with a name of one word', signUp({ name: 'Sam' })),
  deny('newcomer', 'sign up with an oversized name', signUp({ name: `a ${text(99)}` })),
  deny('newcomer', 'sign up with an oversized date', signUp({ dateCreated: text(101) })),
  deny('newcomer', 'sign up without words in the date', signUp({ dateCreated: '' })),
  deny('newcomer', 'sign up with a date that is a list', signUp({ dateCreated: ['today'] })),
  deny('newcomer', 'date their sign-up back', signUp({ createdAt: new Date('2020-01-01') })),
  deny('newcomer', 'add a field at sign-up', signUp({ isAdmin: true })),
  ...Object.keys(aUser('newcomer')).map((field) =>
    deny(
      'newcomer',
      `sign up without ${field}`,
      commit(set('users/newcomer', without(aUser('newcomer'), field))),
    ),
  ),
  deny('shopper', 'sign up again', commit(set('users/shopper', aUser('shopper')))),

  allow('shopper', 'save their cart', cart({})),
  allow('shopper', 'empty their cart', edit({ cart: savedCart([]) })),
  allow('shopper', 'wish for a product', wish('7')),
  allow('shopper', 'wish for as many products as a record holds', wish(...ids(LIMITS.wishesMax))),
  allow('shopper', 'give up their wishes', wish(), [
    set('users/shopper', aUser('shopper', { wishes: ['7'] })),
  ]),
  allow('shopper', 'keep their wishes while the name changes', edit({ name: 'Sam Other' }), [
    set('users/shopper', aUser('shopper', { wishes: ['7'] })),
  ]),
  ...BAD_WISHES.map(([what, wishes]) =>
    deny('shopper', `save wishes with ${what}`, wish(...wishes)),
  ),
  deny('shopper', 'save wishes that are a text', edit({ wishes: '7' })),
  deny('shopper', 'save wishes that are a map', edit({ wishes: { 0: '7' } })),
  deny('another shopper', 'wish for a shopper', wish('7')),
  deny('admin', 'wish for a shopper', wish('7')),
  deny('visitor', 'wish for a shopper', wish('7')),
  deny('newcomer', 'sign up with wishes', signUp({ wishes: ['7'] })),

  allow('shopper', 'save an address', addressed(HOME)),
  allow('shopper', 'save a fifth address, and use it first', addressed(HOME, ...addressesOf(4)), [
    withAddresses(4),
  ]),
  allow(
    'shopper',
    'save an address of the longest texts',
    addressed({ ...HOME, address: text(LIMITS.addressMax - 'Town12345Country'.length) }),
  ),
  allow(
    'shopper',
    'save an address of a street alone',
    addressed({
      ...HOME,
      city: '',
      postalCode: '',
      country: '',
    }),
  ),
  allow('shopper', 'remove an address', addressed(...addressesOf(1)), [withAddresses(2)]),
  allow('shopper', 'remove their addresses', addressed(), [withAddresses(5)]),
  allow('shopper', 'use another address first', addressed(...addressesOf(5).reverse()), [
    withAddresses(5),
  ]),
  deny('shopper', 'save a sixth address', addressed(HOME, ...addressesOf(5)), [withAddresses(5)]),
  deny('shopper', 'save two addresses at once', addressed(HOME, ...addressesOf(1))),
  deny('another shopper', 'save an address for a shopper', addressed(HOME)),
  deny('admin', 'save an address for a shopper', addressed(HOME)),
  deny('shopper', 'save a text for their addresses', edit({ addresses: 'x' })),
  deny('shopper', 'save an address that is a text', addressed('1 High Street')),
  ...BAD_ADDRESSES.map(([what, changes]) =>
    deny('shopper', `save an address with ${what}`, addressed({ ...HOME, ...changes })),
  ),
  ...Object.keys(HOME).map((field) =>
    deny('shopper', `save an address without its ${field}`, addressed(without(HOME, field))),
  ),
  allow('shopper', 'change their name', edit({ name: 'Samantha Shopper' })),
  allow(
    'shopper',
    'keep a hundred lines in the cart',
    cart({ cartItems: new Array(LIMITS.cartLinesMax).fill(A_LINE) }),
    [CART_OF_A_LINE],
  ),
  deny('visitor', 'change a cart', cart({})),
  deny('another shopper', 'change the cart of a shopper', cart({})),
  deny('admin', 'change the cart of a shopper', cart({})),
  deny(
    'shopper',
    'keep more than a hundred lines in the cart',
    cart({ cartItems: new Array(LIMITS.cartLinesMax + 1).fill(A_LINE) }),
    [CART_OF_A_LINE],
  ),
  ...LINE_EDGES.map(([what, changes]) =>
    allow('shopper', `keep a line with ${what}`, newLines(1, changes)),
  ),
  ...BAD_LINES.map(([what, changes]) =>
    deny('shopper', `keep a line with ${what}`, newLines(1, changes)),
  ),
  ...Object.keys(A_LINE).map((field) =>
    deny(
      'shopper',
      `keep a line without its ${field}`,
      cart({ cartItems: [without(A_LINE, field)] }),
    ),
  ),
  ...Array.from({ length: LIMITS.cartLinesChangedMax }, (_, index) =>
    deny(
      'shopper',
      `keep ${index + 1} lines, the last one oversized`,
      newLines(index + 1, { title: text(900) }),
    ),
  ),
  allow('shopper', 'put ten lines into the cart at once', newLines(LIMITS.cartLinesChangedMax)),
  deny(
    'shopper',
    'put eleven lines into the cart at once',
    newLines(LIMITS.cartLinesChangedMax + 1),
  ),
  deny('shopper', 'keep a text for the lines of the cart', cart({ cartItems: 'many' })),
  deny('shopper', 'count less than nothing in the cart', cart({ totalNumItems: -1 })),
  deny('shopper', 'count half a piece in the cart', cart({ totalNumItems: 0.5 })),
  deny('shopper', 'owe less than nothing', cart({ totalAmount: -0.01 })),
  deny('shopper', 'total the cart in words', cart({ totalAmount: 'much' })),
  deny('shopper', 'add a field to the cart', cart({ coupon: 'x' })),
  deny('shopper', 'leave the lines out of the cart', cartWithout('cartItems')),
  deny('shopper', 'leave the count out of the cart', cartWithout('totalNumItems')),
  deny('shopper', 'leave the total out of the cart', cartWithout('totalAmount')),
  deny('shopper', 'leave the recent writes out of the cart', cartWithout('recentWrites')),
  deny('shopper', 'take the cart off their record', edit({ cart: null })),
  allow(
    'shopper',
    'remember twenty writes of the cart',
    cart({ recentWrites: new Array(LIMITS.cartWritesMax).fill(text(40)) }),
  ),
  deny(
    'shopper',
    'remember writes of the cart by longer names',
    cart({ recentWrites: new Array(LIMITS.cartWritesMax).fill(text(41)) }),
  ),
  ...[{ a: 1 }, 1.5, 'ä', 'a b'].map((entry) =>
    deny(
      'shopper',
      `remember a write of the cart as ${JSON.stringify(entry)}`,
      cart({ recentWrites: [entry] }),
    ),
  ),
  deny(
    'shopper',
    'remember more than twenty writes of the cart',
    cart({ recentWrites: new Array(LIMITS.cartWritesMax + 1).fill('w') }),
  ),
  deny('shopper', 'remember a text for the writes of the cart', cart({ recentWrites: 'many' })),

  deny('shopper', 'leave the revision out of the cart', cartWithout('revision')),
  ...[0, 2, -1, 1.5, '1', true, null].map((revision) =>
    deny(
      'shopper',
      `give a cart without a revision the revision ${JSON.stringify(revision)}`,
      cart({ revision }),
    ),
  ),
  allow('shopper', 'raise the revision of the cart by one', cart({ revision: 8 }), [CART_AT_7]),
  ...[7, 9, 6, 0, 1, 7.5, '8'].map((revision) =>
    deny(
      'shopper',
      `follow revision 7 of the cart with ${JSON.stringify(revision)}`,
      cart({ revision }),
      [CART_AT_7],
    ),
  ),
  deny('shopper', 'take the revision off the cart', cartWithout('revision'), [CART_AT_7]),
  deny('shopper', 'reset the cart to that of a new account', edit({ cart: EMPTY_CART }), [
    CART_AT_7,
  ]),
  allow('shopper', 'save a cart on a record without one', cart({}), [
    set('users/shopper', without(aUser('shopper'), 'cart')),
  ]),
  allow('shopper', 'change their name and leave the cart', edit({ name: 'Samantha Shopper' }), [
    CART_AT_7,
  ]),
  allow(
    'shopper',
    'change their name and what they are found by',
    edit({ name: 'Samantha Shopper', search: FOUND_AS_SAMANTHA }),
  ),
  allow('shopper', 'save the cart of a record that older rules accepted', cart({}), [
    set('users/shopper', aUser('shopper', { search: 'of an older rule' })),
  ]),
  deny(
    'shopper',
    'change their name and be found by the old one',
    edit({ name: 'Samantha Shopper' }),
    [set('users/shopper', aUser('shopper', { search: FOUND_AS_SAM }))],
  ),
  deny('shopper', 'be found by another name', edit({ search: FOUND_AS_SAMANTHA })),
  deny('admin', 'change what a shopper is found by', edit({ search: FOUND_AS_SAM })),
  deny('shopper', 'take a name of one word', edit({ name: 'Sam' })),
  deny('shopper', 'take a name that is no text', edit({ name: { first: 'Sam' } })),
  deny('shopper', 'change their e-mail', edit({ email: 'boss@example.com' })),
  deny('shopper', 'change their uid', edit({ uid: 'other' })),
  deny('shopper', 'change when they came', edit({ createdAt: new Date('2020-01-01') })),
  deny('shopper', 'make themselves an admin in their record', edit({ isAdmin: true })),
  allow('shopper', 'delete their record', commit(remove('users/shopper'))),
  deny('visitor', 'delete a record', commit(remove('users/shopper'))),
  deny('another shopper', 'delete the record of a shopper', commit(remove('users/shopper'))),
  deny('admin', 'delete a record', commit(remove('users/shopper'))),
];
