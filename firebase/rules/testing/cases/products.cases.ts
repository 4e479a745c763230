import { CATEGORIES, LIMITS } from '@galleria/shared-contracts/domain';
import { aProduct, STOCK, text, NEW_ORDER } from '../builders';
import {
  audited,
  deleting,
  editing,
  newProduct,
  newProducts,
  purchase,
  type AuditForgery,
} from '../commits';
import {
  allow,
  commit,
  deny,
  get,
  list,
  NOW,
  remove,
  set,
  update,
  without,
  type Case,
  type Fields,
} from '../request';
import { LONG_AGO, NOT_ADMINS } from './groups';

const edit = (changes: Fields, forgery?: AuditForgery) => editing(10, changes, forgery);
const rating = (changes: Fields) => ({ rating: { rate: 4.5, count: 12, ...changes } });

/** Bounds that a new product and an edited one share. */
const EDGES: readonly [what: string, changes: Fields][] = [
  ['the shortest title', { title: text(LIMITS.titleMin) }],
  ['the longest title', { title: text(LIMITS.titleMax) }],
  ['the longest description', { description: text(LIMITS.descriptionMax) }],
  ['blanks around the title', { title: ` ${text(LIMITS.titleMin)} ` }],
  ['the shortest image', { image: `/${text(LIMITS.imageMin - 1)}` }],
  ['the longest image', { image: `/${text(LIMITS.imageMax - 1)}` }],
  ['an image without a path', { image: 'http://pictures.example' }],
  ['an image at another site', { image: 'HTTPS://pictures.example:8443/a%20b/1.webp?size=2#x' }],
  ['no stock', { stock: 0 }],
  ['the highest stock', { stock: LIMITS.stockMax }],
  ['the lowest price', { price: 0.01 }],
  ['a price in cents', { price: 19.99 }],
  ['a high price in cents', { price: 999_999.99 }],
  ['the highest price', { price: LIMITS.priceMaxDollars }],
  ['the worst rating', rating({ rate: 0 })],
  ['the best rating', rating({ rate: LIMITS.rateMax })],
  ['no ratings yet', rating({ count: 0 })],
  ...CATEGORIES.map((category): [string, Fields] => [`the category ${category}`, { category }]),
];

const BAD_FIELDS: readonly [what: string, changes: Fields][] = [
  ['a title too short', { title: text(LIMITS.titleMin - 1) }],
  ['a title of blanks', { title: ' '.repeat(LIMITS.titleMin) }],
  ['a title that blanks make long enough', { title: `${text(LIMITS.titleMin - 1)} ` }],
  ['a title too long', { title: text(LIMITS.titleMax + 1) }],
  ['a title that is a list', { title: new Array(20).fill('x') }],
  ['a description too short', { description: text(LIMITS.descriptionMin - 1) }],
  ['a description of blanks', { description: ' '.repeat(LIMITS.descriptionMin) }],
  ['a description too long', { description: text(LIMITS.descriptionMax + 1) }],
  ['a description that is a list', { description: new Array(200).fill('x') }],
  ['an image too short', { image: `/${text(LIMITS.imageMin - 2)}` }],
  ['an image too long', { image: `/${text(LIMITS.imageMax)}` }],
  ...[
    'javascript:alert(1)/x',
    'data:image/png;base64,/x',
    'pictures/lamp.svg',
    '//evil.example/lamp.svg',
    '/\\evil.example/lamp.svg',
    '/pictures/a lamp.svg',
    'https:///pictures/lamp.svg',
    'https://:8443/lamp.svg',
    'https://shop.example:port/lamp.svg',
    'https://user@evil.example/lamp.svg',
    'https://[evil]/lamp.svg',
    'xhttps://pictures.example/lamp.svg',
  ].map((image): [string, Fields] => [`the image ${image}`, { image }]),
  ['an image that is no text', { image: 12345678 }],
  ['a stock below zero', { stock: -1 }],
  ['a stock beyond the limit', { stock: LIMITS.stockMax + 1 }],
  ['half a piece in stock', { stock: 1.5 }],
  ['a stock in words', { stock: '5' }],
  ['a price of zero', { price: 0 }],
  ['a price below zero', { price: -1 }],
  ['a price of half a cent', { price: 0.005 }],
  ['a price of 19.995', { price: 19.995 }],
  ['a price a little beside the cent', { price: 19.990000001 }],
  ['a price beyond the limit', { price: LIMITS.priceMaxDollars + 1 }],
  ['a price in words', { price: '5' }],
  ['a price that is true', { price: true }],
  ['a price that is no number', { price: NaN }],
  ['a fifth category', { category: 'shoes' }],
  ['a rating below zero', rating({ rate: -0.1 })],
  ['a rating above five', rating({ rate: LIMITS.rateMax + 0.1 })],
  ['a rating in words', rating({ rate: 'good' })],
  ['a count below zero', rating({ count: -1 })],
  ['a count of one and a half', rating({ count: 1.5 })],
  ['a field too many in the rating', rating({ stars: 5 })],
  ['a rating without a count', { rating: { rate: 4 } }],
  ['no rating', { rating: null }],
  ['a time of its own', { updatedAt: LONG_AGO }],
  ['a field too many', { discount: 5 }],
];

/** What changes the stock of product 10 without an order. */
const STOCK_FORGERIES: readonly Case[] = [
  deny(
    'shopper',
    'lower stock without an order',
    commit(update('products/10', { stock: STOCK - 1 })),
  ),
  deny('shopper', 'raise stock', commit(update('products/10', { stock: STOCK + 1 }))),
  deny(
    'shopper',
    'sell out a product',
    commit(update('products/10', { stock: 0, lastOrder: 'placed', updatedAt: NOW })),
  ),
  deny(
    'shopper',
    'lower stock by an order that is already placed',
    commit(update('products/2', { stock: STOCK - 1, lastOrder: 'placed' })),
  ),
  deny(
    'shopper',
    'lower stock by an order that does not exist',
    commit(update('products/10', { stock: STOCK - 1, lastOrder: 'none' })),
  ),
  deny(
    'visitor',
    'lower stock',
    commit(update('products/10', { stock: STOCK - 1, lastOrder: 'none' })),
  ),
  deny('shopper', 'change a price', commit(update('products/10', { price: 0.01 }))),
  deny('shopper', 'delete a product', commit(remove('products/10'))),
  deny(
    'shopper',
    'change a price while ordering',
    purchase([[9, 2]], {
      stock: { 9: { stock: STOCK - 2, lastOrder: NEW_ORDER, price: 0.01 } },
      item: { price: 0.01 },
      basket: { totalAmount: 0.02 },
    }),
  ),
  deny(
    'shopper',
    'change an image while ordering',
    purchase([[9, 2]], {
      stock: { 9: { stock: STOCK - 2, lastOrder: NEW_ORDER, image: '/forged.svg' } },
    }),
  ),
  deny(
    'shopper',
    'take more than they order',
    purchase([[9, 2]], { stock: { 9: { stock: STOCK - 3, lastOrder: NEW_ORDER } } }),
  ),
  deny(
    'shopper',
    'take less than they order',
    purchase([[9, 2]], { stock: { 9: { stock: STOCK - 1, lastOrder: NEW_ORDER } } }),
  ),
  deny(
    'shopper',
    'raise stock by ordering',
    purchase([[9, 2]], { stock: { 9: { stock: STOCK + 2, lastOrder: NEW_ORDER } } }),
  ),
  deny(
    'shopper',
    'order more than there is',
    purchase([[9, 3]], { stock: { 9: { stock: -1, lastOrder: NEW_ORDER, updatedAt: NOW } } }),
    [set('products/9', aProduct(9, { stock: 2 }))],
  ),
  deny(
    'shopper',
    // The one whole number that the SDK sends as a floating one.
    'leave minus zero in stock',
    purchase([[9, 2]], { stock: { 9: { stock: -0, lastOrder: NEW_ORDER, updatedAt: NOW } } }),
    [set('products/9', aProduct(9, { stock: 2 }))],
  ),
  deny(
    'shopper',
    'take the stock of a product that is not in the order',
    purchase([[9, 2]], {
      more: [update('products/8', { stock: STOCK - 2, lastOrder: NEW_ORDER })],
    }),
  ),
  deny(
    'shopper',
    'take the same stock twice in one commit',
    purchase([[9, 2]], {
      more: [update('products/9', { stock: STOCK - 4, lastOrder: NEW_ORDER })],
    }),
  ),
  deny(
    'shopper',
    'take the same stock twice by writing the order first to another product',
    purchase([[9, 2]], {
      more: [
        update('products/8', { stock: STOCK - 2, lastOrder: NEW_ORDER }),
        update('products/8', { stock: STOCK - 4, lastOrder: NEW_ORDER }),
      ],
    }),
  ),
];

export const productCases = [
  allow('visitor', 'read a product', get('products/1')),
  allow('visitor', 'list five hundred products', list('products', undefined, 500)),
  deny('visitor', 'list more products at once', list('products', undefined, 501)),
  deny('visitor', 'list products without a limit', list('products')),
  deny('shopper', 'list products without a limit', list('products')),
  allow('admin', 'list products without a limit', list('products')),
  allow('visitor', 'list what is low in stock', list('products', ['stock', '<=', 5], 50)),
  allow('visitor', 'list what has changed', list('products', ['updatedAt', '>=', LONG_AGO], 500)),
  deny('visitor', 'list all that has changed', list('products', ['updatedAt', '>=', LONG_AGO])),

  allow('admin', 'add the next product', newProduct(aProduct(13))),
  allow(
    'admin',
    'add two products in a row',
    newProducts([aProduct(13), aProduct(14)], { lastId: 14 }),
  ),
  allow('admin', 'add the first product of an empty shop', newProduct(aProduct(1), { lastId: 1 }), [
    remove('products/1'),
    remove('meta/products'),
  ]),
  ...EDGES.map(([what, changes]) =>
    allow('admin', `add a product with ${what}`, newProduct(aProduct(13, changes))),
  ),
  deny('visitor', 'add a product', newProduct(aProduct(13))),
  deny('shopper', 'add a product', newProduct(aProduct(13))),
  deny('removed admin', 'add a product', newProduct(aProduct(13))),
  deny('admin with an old sign-in', 'add a product', newProduct(aProduct(13))),
  ...BAD_FIELDS.map(([what, changes]) =>
    deny('admin', `add a product with ${what}`, newProduct(aProduct(13, changes))),
  ),
  ...Object.keys(aProduct(13)).map((field) =>
    deny(
      'admin',
      `add a product without its ${field}`,
      audited('products', 'added product', [
        set('products/13', without(aProduct(13), field)),
        set('meta/products', { lastId: 13 }),
      ]),
    ),
  ),
  deny(
    'admin',
    'add a product that an order has touched',
    newProduct(aProduct(13, { lastOrder: 'x' })),
  ),
  deny(
    'admin',
    'add a product whose id is not its key',
    audited('products', 'added product', [
      set('products/13', aProduct(14)),
      set('meta/products', { lastId: 13 }),
    ]),
  ),
  deny('admin', 'add a product whose id is text', newProduct({ ...aProduct(13), id: '13' })),
  deny('admin', 'add a product without counting it', newProduct(aProduct(13), null)),
  deny('admin', 'add a product and count too few', newProduct(aProduct(13), { lastId: 12 })),
  deny('admin', 'leave out an id', newProduct(aProduct(14), { lastId: 14 })),
  deny(
    'admin',
    'leave out an id before two products',
    newProducts([aProduct(14), aProduct(15)], { lastId: 15 }),
  ),
  deny('admin', 'use the id of a deleted product again', newProduct(aProduct(11), null)),
  deny(
    'admin',
    'use an old id again while counting on',
    newProducts([aProduct(11), aProduct(13)], { lastId: 13 }),
  ),
  deny('admin', 'overwrite a product as a new one', newProduct(aProduct(1))),

  allow('admin', 'edit a product', edit({ title: 'A better title', price: 5, stock: 3 })),
  allow('admin', 'edit a product that was ordered', editing(1, { price: 5 })),
  ...BAD_FIELDS.map(([what, changes]) =>
    deny('admin', `edit a product to have ${what}`, edit(changes)),
  ),
  deny('removed admin', 'edit a product', edit({ price: 5 })),
  deny('admin with an old sign-in', 'edit a product', edit({ price: 5 })),
  deny('admin', 'change the id of a product', edit({ id: 13 })),
  deny('admin', 'change the id of a product to text', edit({ id: '10' })),
  deny('admin', 'forge the mark of an order', edit({ lastOrder: 'cancel:placed' })),
  deny(
    'admin',
    'wipe the mark of an order',
    audited('products', 'edited product', [set('products/1', aProduct(1))]),
  ),
  allow('admin', 'delete a product', deleting([10])),
  ...NOT_ADMINS.map((role) => deny(role, 'delete a product', deleting([10]))),

  ...STOCK_FORGERIES,

  allow('visitor', 'read the counter of products', get('meta/products')),
  deny('shopper', 'move the counter of products', commit(set('meta/products', { lastId: 13 }))),
  deny('admin', 'move the counter without a product', commit(set('meta/products', { lastId: 13 }))),
  deny('admin', 'take the counter back', commit(set('meta/products', { lastId: 10 }))),
  deny('admin', 'stand still with the counter', commit(set('meta/products', { lastId: 10 })), [
    set('meta/products', { lastId: 10 }),
  ]),
  deny('admin', 'count in words', newProduct(aProduct(13), { lastId: '13' })),
  deny(
    'admin',
    'count a product and name an entry of any size',
    newProduct(aProduct(13), { lastId: 13, lastAudit: text(101) }),
  ),
  deny('admin', 'add a field to the counter', newProduct(aProduct(13), { lastId: 13, note: 'x' })),
  deny('removed admin', 'move the counter', newProduct(aProduct(13))),
  deny(
    'admin',
    'move the counter to a product that was there before',
    commit(set('meta/products', { lastId: 10 })),
    [set('meta/products', { lastId: 9 })],
  ),
  deny('admin', 'delete the counter', commit(remove('meta/products'))),
];
