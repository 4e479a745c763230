import { LIMITS } from '@galleria/shared-contracts/domain';

import { anOrder, aProduct, aReturn, LONG_AGO, NEW_ORDER, STOCK } from '../builders';
import { cancellation, editing, newProduct, purchase, receiving } from '../commits';
import { allow, commit, deny, NOW, set, update, type Fields, type Write } from '../request';
import { ORDER_LINES } from '../world';

/** The write of a product before the test. */
const stored = (id: number, changes: Fields): Write[] => [
  set(`products/${id}`, aProduct(id, changes)),
];

/** An order of one piece of product 9, which has a stock of 20. */
const ordering = (changes: Fields) =>
  purchase([[9, 1]], { stock: { 9: { stock: STOCK - 1, lastOrder: NEW_ORDER, ...changes } } });

/** The cancellation of an order with two pieces of product 1, which has a stock of 20. */
const cancelling = (changes: Fields) =>
  cancellation('placed', {
    stock: { 1: { stock: STOCK + 2, lastOrder: 'cancel:placed', ...changes } },
  });

/** A return of one piece of product 1. */
const taking = (changes: Fields) =>
  receiving({
    restocked: true,
    stock: { 1: { stock: STOCK + 1, lastOrder: 'return:placed', ...changes } },
  });
const returned = (product: Fields): Write[] => [
  ...stored(1, { lastOrder: 'placed', ...product }),
  set(
    'orders/placed',
    anOrder('shopper', ORDER_LINES['placed'] ?? [], {
      status: 'shipped',
      shippedAt: LONG_AGO,
      returned: aReturn('agreed'),
    }),
  ),
];

const BAD_BOUNDS: readonly [what: string, lowAt: unknown][] = [
  ['below zero', -1],
  ['of half a piece', 1.5],
  ['in words', '30'],
  ['beyond the limit', LIMITS.stockMax + 1],
];

/** The field `low`: whether the stock is low by the product's own bound `lowAt` or by the shop's bound. */
export const lowStockCases = [
  // Edits
  allow(
    'admin',
    'add a product with its own bound',
    newProduct(aProduct(13, { lowAt: 20, low: true })),
  ),
  allow('admin', 'add a product with enough', newProduct(aProduct(13, { low: false }))),
  deny('admin', 'add a product as low that is not', newProduct(aProduct(13, { low: true }))),
  deny('admin', 'add a low product as enough', newProduct(aProduct(13, { lowAt: 20, low: false }))),
  allow('admin', 'give a product its own bound', editing(10, { lowAt: 0, low: false })),
  allow('admin', 'give it the highest bound', editing(10, { lowAt: LIMITS.stockMax, low: true })),
  allow('admin', 'take the bound away', editing(10, { lowAt: null, low: false }), [
    ...stored(10, { lowAt: 30, low: true }),
  ]),
  allow(
    'admin',
    'set the stock to the shop’s bound',
    editing(10, { stock: LIMITS.lowStockMax, low: true }),
  ),
  deny(
    'admin',
    'set the stock above the shop’s bound as low',
    editing(10, { stock: LIMITS.lowStockMax + 1, low: true }),
  ),
  deny('admin', 'lower the stock and leave it as enough', editing(10, { stock: 5 }), [
    ...stored(10, { low: false }),
  ]),
  deny('admin', 'raise the bound and leave it as enough', editing(10, { lowAt: 20 }), [
    ...stored(10, { low: false }),
  ]),
  deny('admin', 'say in words that it is low', editing(10, { stock: 1, low: 'yes' })),
  deny('admin', 'empty what says that it is low', editing(10, { stock: 1, low: null })),
  ...BAD_BOUNDS.map(([what, lowAt]) =>
    deny('admin', `set a bound ${what}`, editing(10, { lowAt, low: STOCK <= Number(lowAt) })),
  ),

  // Orders
  allow('shopper', 'order and bring low stock', ordering({ low: true }), [
    ...stored(9, { lowAt: 19, low: false }),
  ]),
  allow('shopper', 'order what has enough', ordering({}), stored(9, { lowAt: 18, low: false })),
  allow('shopper', 'order what is low', ordering({}), stored(9, { lowAt: 30, low: true })),
  allow('shopper', 'order a product from before the field', ordering({ low: false })),
  deny('shopper', 'order and hide low stock', ordering({}), stored(9, { lowAt: 19, low: false })),
  deny('shopper', 'order and say enough', ordering({ low: false }), [
    ...stored(9, { lowAt: 30, low: true }),
  ]),
  deny('shopper', 'order and say low', ordering({ low: true }), [
    ...stored(9, { lowAt: 18, low: false }),
  ]),
  deny('shopper', 'order a product from before the field and say low', ordering({ low: true })),
  deny('shopper', 'order and change the bound', ordering({ lowAt: 1, low: false }), [
    ...stored(9, { lowAt: 19, low: false }),
  ]),
  deny('shopper', 'say that a product is low', commit(update('products/10', { low: true })), [
    ...stored(10, { lowAt: 30, low: false }),
  ]),

  // Cancellations and returns
  allow('shopper', 'cancel and end low stock', cancelling({ low: false }), [
    ...stored(1, { lowAt: 20, low: true, lastOrder: 'placed' }),
  ]),
  deny('shopper', 'cancel and leave it low', cancelling({}), [
    ...stored(1, { lowAt: 20, low: true, lastOrder: 'placed' }),
  ]),
  allow('shopper', 'cancel what stays low', cancelling({}), [
    ...stored(1, { lowAt: 22, low: true, lastOrder: 'placed' }),
  ]),
  allow('admin', 'put a return back and end low stock', taking({ low: false }), [
    ...returned({ lowAt: 20, low: true }),
  ]),
  deny('admin', 'put a return back and leave it low', taking({}), [
    ...returned({ lowAt: 20, low: true }),
  ]),
  allow(
    'shopper',
    'cancel what shows a mark and is enough',
    cancellation('placed', {
      stock: { 1: { stock: 6, lastOrder: 'cancel:placed', updatedAt: NOW, low: false } },
    }),
    stored(1, { stock: 4, low: true, lastOrder: 'placed' }),
  ),
];
