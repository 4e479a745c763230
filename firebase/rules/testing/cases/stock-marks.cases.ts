import { LIMITS } from '@galleria/shared-contracts/domain';

import { aProduct, NEW_ORDER, LONG_AGO } from '../builders';
import { cancellation, cancellationByAdmin, editing, purchase } from '../commits';
import { allow, deny, NOW, set, without, type Fields, type Request, type Write } from '../request';

const LOW = LIMITS.lowStockMax;
const AT_THE_TIME = { updatedAt: NOW };

/** An order of one piece when the stock is `stock`. */
function ordering(stock: number, changes: Fields): [Request, Write[]] {
  const moved = { stock: stock - 1, lastOrder: NEW_ORDER, ...changes };
  return [purchase([[9, 1]], { stock: { 9: moved } }), [set('products/9', aProduct(9, { stock }))]];
}

/** The cancellation of an order with two pieces of product 1 when the stock is `stock`. */
function cancelling(
  stock: number,
  changes: Fields,
  cancel: typeof cancellation = cancellation,
): [Request, Write[]] {
  const moved = { stock: stock + 2, lastOrder: 'cancel:placed', ...changes };
  return [
    cancel('placed', { stock: { 1: moved } }),
    [set('products/1', aProduct(1, { stock, lastOrder: 'placed' }))],
  ];
}

/** Changes of a stock. The last value says whether the product shows a mark before or after the change. */
const MOVES = [
  ['order and bring the mark', ordering, LOW + 1, true],
  ['order and change the mark', ordering, LOW, true],
  ['sell a product out', ordering, 1, true],
  ['order and leave enough', ordering, LOW + 2, false],
  ['cancel what was sold out', cancelling, 0, true],
  ['cancel and end the mark', cancelling, LOW, true],
  ['cancel where there is enough', cancelling, LOW + 1, false],
] as const;

/** A product from before `updatedAt` existed. */
const older = (id: number, changes: Fields = {}): Write[] => [
  set(`products/${id}`, without(aProduct(id, changes), 'updatedAt')),
];

export const stockMarkCases = [
  ...MOVES.flatMap(([what, move, stock, isMarked]) =>
    isMarked
      ? [
          allow('shopper', `${what}, at the time`, ...move(stock, AT_THE_TIME)),
          deny('shopper', `${what}, without the time`, ...move(stock, {})),
          deny('shopper', `${what}, at another time`, ...move(stock, { updatedAt: LONG_AGO })),
          deny('shopper', `${what}, and the price`, ...move(stock, { ...AT_THE_TIME, price: 1 })),
        ]
      : [
          allow('shopper', `${what}, without the time`, ...move(stock, {})),
          deny('shopper', `${what}, at the time`, ...move(stock, AT_THE_TIME)),
          deny('shopper', `${what}, at another time`, ...move(stock, { updatedAt: LONG_AGO })),
        ],
  ),
  allow(
    'admin',
    'cancel an order and end the mark, at the time',
    ...cancelling(LOW, AT_THE_TIME, cancellationByAdmin),
  ),
  deny(
    'admin',
    'cancel an order and end the mark, without the time',
    ...cancelling(LOW, {}, cancellationByAdmin),
  ),

  allow('shopper', 'order an older product', purchase([[9, 1]]), older(9)),
  allow('shopper', 'order one of the last of an older product', ordering(LOW, AT_THE_TIME)[0], [
    ...older(9, { stock: LOW }),
  ]),
  allow('shopper', 'cancel the order of an older product', cancellation('placed'), [
    ...older(1, { lastOrder: 'placed' }),
  ]),
  allow('admin', 'edit an older product', editing(10, { price: 5 }), older(10)),
  deny('admin', 'edit nothing of an older product but the time', editing(10, {}), older(10)),
];
