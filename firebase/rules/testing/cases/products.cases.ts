import { aProduct, LONG_AGO } from '../builders';
import { audited, deleting, editing, newProduct, newProducts } from '../commits';
import { allow, commit, deny, get, list, remove, set, without, type Fields } from '../request';
import { NOT_ADMINS } from './groups';
import { BAD_FIELDS, EDGES } from './product-fields';

const edit = (changes: Fields) => editing(10, changes);

const inARow = (n: number) =>
  newProducts(
    Array.from({ length: n }, (_, at) => aProduct(13 + at)),
    { lastId: 12 + n },
  );

export const productCases = [
  allow('visitor', 'read a product', get('products/1')),
  allow('visitor', 'list five hundred products', list('products', undefined, 500)),
  deny('visitor', 'list more products at once', list('products', undefined, 501)),
  deny('visitor', 'skip products by an offset, each of which is paid for', {
    skip: 100_000,
    of: 'products',
    limit: 1,
  }),
  deny('visitor', 'list products without a limit', list('products')),
  deny('shopper', 'list products without a limit', list('products')),
  allow('admin', 'list products without a limit', list('products')),
  allow('visitor', 'list what is low in stock', list('products', ['stock', '<=', 5], 50)),
  allow('visitor', 'list what has changed', list('products', ['updatedAt', '>=', LONG_AGO], 500)),
  deny('visitor', 'list all that has changed', list('products', ['updatedAt', '>=', LONG_AGO])),

  allow('admin', 'add the next product', newProduct(aProduct(13))),
  ...[2, 3, 4, 5, 6, 7, 8].map((n) => allow('admin', `add ${n} products in a row`, inARow(n))),
  deny('admin', 'add nine products in a row', inARow(9)),
  deny(
    'admin',
    'add two products against their order',
    newProducts([aProduct(14), aProduct(13)], { lastId: 14 }),
  ),
  deny(
    'admin',
    'add two products with one id left out between them',
    newProducts([aProduct(13), aProduct(15)], { lastId: 15 }),
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
  deny('admin', 'add a product and nothing else', commit(set('products/13', aProduct(13)))),
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
];
