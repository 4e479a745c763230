/** @jest-environment node */
import fc from 'fast-check';

import {
  cartOf,
  EMPTY_CART,
  fail,
  ok,
  type AppError,
  type CartItem,
  type DeliveryTable,
  type OrderDetails,
  type StoredCart,
} from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import type { CheckoutRepository, NewOrder } from './checkout.repository';
import { cartProblems, productOf, type KnownProducts } from '../../cart/data/line-check';
import { findPlaced } from './find-placed';
import { placeOrders } from './place-orders';

const DETAILS: OrderDetails = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
};
const BUYER = {
  uid: 'u1',
  details: DETAILS,
  saved: null,
  isVerified: false,
  delivery: [],
  onStored: () => undefined,
};
const idsOf = (submission: string) => (part: number) => `${submission}-${String(part)}`;
const CUT: AppError = { kind: 'unavailable', message: 'cut', retryable: true };

/** What the connection does with one request. */
type Line = 'works' | 'cut before' | 'cut after';

const someItems = (count: number) => Array.from({ length: count }, (_, place) => anItem(place + 1));

/**
 * A database with the rules of an order's transaction. Its connection can drop before a request arrives, or
 * after the request took effect and before its answer arrives.
 */
function aDatabase(
  items: readonly CartItem[],
  { stock = 20, delivery = [] as DeliveryTable } = {},
) {
  let cart = [...items];
  let cuts: Line[] = [];
  const orders = new Map<string, NewOrder>();
  const products: KnownProducts = Object.fromEntries(
    items.map(({ id }) => [id, aProduct(id, { stock })]),
  );

  async function over<T>(request: () => T) {
    const line = cuts.shift() ?? 'works';
    if (line === 'cut before') return fail<T>(CUT);
    const answer = request();
    await Promise.resolve();
    return line === 'cut after' ? fail<T>(CUT) : ok(answer);
  }

  const checkout: Pick<CheckoutRepository, 'place' | 'delivery' | 'isPlaced'> = {
    place: (order) =>
      over(() => {
        if (orders.has(order.id)) {
          const inCart = new Set(cart.map(({ id }) => id));
          return { kind: 'placed-before', inCart, isAsSent: true } as const;
        }
        const isInCart = (line: CartItem) =>
          cart.some(({ id, amount }) => id === line.id && amount === line.amount);
        if (!order.lines.every(isInCart)) return { kind: 'cart-changed' } as const;
        const problems = cartProblems(order.lines, products);
        if (problems.length > 0) return { kind: 'refused', problems, products } as const;
        orders.set(order.id, order);
        for (const { id, amount } of order.lines) {
          const before = productOf(products, id)?.stock ?? 0;
          Object.assign(products, { [id]: aProduct(id, { stock: before - amount }) });
        }
        cart = cart.filter(({ id }) => !order.lines.some((line) => line.id === id));
        return { kind: 'placed' } as const;
      }),
    delivery: () => Promise.resolve(ok(delivery)),
    isPlaced: (id) => over(() => orders.has(id)),
  };
  const carts = {
    read: () => over(() => ({ cart: cartOf(cart), revision: 1, recentWrites: [] })),
  };
  const services = { checkout, carts, products: { read: () => over(() => products) } };
  return {
    services,
    checkout,
    carts,
    products,
    cart: () => cart,
    sold: () => [...orders.values()].flatMap(({ lines }) => lines.map(({ id }) => id)),
    orderIds: () => [...orders.keys()],
    cut: (next: readonly Line[]) => {
      cuts = [...next];
    },
    order: (submission = 's') =>
      placeOrders(services, { ...BUYER, orderIdOf: idsOf(submission), cart: cartOf(cart) }),
  };
}

it.each([[[]], [null]])(
  'places none of several orders when one of them costs a delivery that was not seen: %s',
  async (seen) => {
    // The first eight lines cost enough for a free delivery, the ninth alone does not.
    const delivery = [{ belowCents: 1_000, costCents: 499 }];
    const shop = aDatabase(someItems(9), { delivery });
    const placement = await placeOrders(shop.services, {
      ...BUYER,
      delivery: seen,
      orderIdOf: idsOf('s'),
      cart: cartOf(shop.cart()),
    });
    expect(placement).toMatchObject({ orderIds: [], stop: { kind: 'delivery-changed', delivery } });
    expect(shop.sold()).toEqual([]);
  },
);

it('places none of several orders when it cannot be read what delivery costs', async () => {
  const shop = aDatabase(someItems(9));
  const checkout = { ...shop.services.checkout, delivery: () => Promise.resolve(fail(CUT)) };
  const placement = await placeOrders(
    { ...shop.services, checkout },
    { ...BUYER, orderIdOf: idsOf('s'), cart: cartOf(shop.cart()) },
  );
  expect(placement).toMatchObject({ orderIds: [], stop: { kind: 'failed', error: CUT } });
  expect(shop.sold()).toEqual([]);
});

it('places one order of up to eight lines, and consecutive ones of more', async () => {
  for (const [count, ids] of [
    [1, ['s-1']],
    [8, ['s-1']],
    [9, ['s-1', 's-2']],
    [20, ['s-1', 's-2', 's-3']],
  ] as const) {
    const shop = aDatabase(someItems(count));
    expect(await shop.order()).toEqual({ orderIds: ids, otherwise: [], left: [], stop: null });
    expect(shop.sold()).toEqual(someItems(count).map(({ id }) => id));
    expect(shop.cart()).toEqual([]);
  }
});

it('places no part of a large cart when one line is not available', async () => {
  const items = someItems(12);
  const shop = aDatabase(items);
  Object.assign(shop.products, { 12: aProduct(12, { stock: 0 }) });
  const { orderIds, left, stop } = await shop.order();
  expect({ orderIds, left }).toEqual({ orderIds: [], left: items });
  expect(stop).toMatchObject({ kind: 'refused', problems: [{ id: 12, kind: 'sold-out' }] });
  expect(shop.sold()).toEqual([]);
});

it('tells what is ordered and what is left when a later order is refused', async () => {
  const items = someItems(10);
  const shop = aDatabase(items);
  const read = shop.services.products.read;
  shop.services.products.read = async () => {
    const seen = await read();
    // Somebody buys the last pieces after the products were read.
    Object.assign(shop.products, { 9: aProduct(9, { stock: 0 }) });
    return seen.ok ? ok(Object.fromEntries(items.map(({ id }) => [id, aProduct(id)]))) : seen;
  };
  const { orderIds, left, stop } = await shop.order();
  expect(orderIds).toEqual(['s-1']);
  expect(left.map(({ id }) => id)).toEqual([9, 10]);
  expect(stop).toMatchObject({ kind: 'refused', problems: [{ id: 9, kind: 'sold-out' }] });
  expect(shop.cart().map(({ id }) => id)).toEqual([9, 10]);
});

it('does not order what another tab has ordered or changed meanwhile', async () => {
  const shop = aDatabase(someItems(2));
  const seen = cartOf(shop.cart());
  await shop.order('other-tab');
  const again = await placeOrders(shop.services, {
    ...BUYER,
    orderIdOf: idsOf('s'),
    cart: seen,
  });
  expect(again).toMatchObject({ orderIds: [], stop: { kind: 'cart-changed' } });
  expect(shop.orderIds()).toEqual(['other-tab-1']);
});

it('does not call sold out what another tab has ordered of a large cart', async () => {
  const shop = aDatabase(someItems(10), { stock: 1 });
  const seen = cartOf(shop.cart());
  await shop.order('other-tab');
  const shown: StoredCart[] = [];
  const order = () =>
    placeOrders(shop.services, {
      ...BUYER,
      onStored: (stored) => shown.push(stored),
      orderIdOf: idsOf('s'),
      cart: seen,
    });

  // It cannot be read whether the lines are still in the cart.
  shop.cut(['works', 'works', 'cut before']);
  expect(await order()).toMatchObject({ orderIds: [], stop: { kind: 'failed', error: CUT } });
  expect(await order()).toMatchObject({ orderIds: [], stop: { kind: 'cart-changed' } });
  expect(shown).toMatchObject([{ cart: EMPTY_CART }]);
  expect(shop.orderIds()).toEqual(['other-tab-1', 'other-tab-2']);
});

it('goes on after a lost answer, though this shopper’s own order has taken the last pieces', async () => {
  const shop = aDatabase(someItems(10), { stock: 1 });
  const cart = cartOf(shop.cart());
  const order = () => placeOrders(shop.services, { ...BUYER, orderIdOf: idsOf('s'), cart });
  shop.cut(['works', 'cut after', 'cut before']);
  expect(await order()).toMatchObject({ orderIds: [], stop: { kind: 'failed', error: CUT } });
  // It cannot be read whether the first order was placed.
  shop.cut(['works', 'cut before']);
  expect(await order()).toMatchObject({ orderIds: [], stop: { kind: 'failed', error: CUT } });
  expect(await order()).toMatchObject({ orderIds: ['s-1', 's-2'], left: [], stop: null });
});

it('finds what was placed before the answer was lost', async () => {
  const shop = aDatabase(someItems(10));
  // The connection is down from the second order's answer on.
  shop.cut(['works', 'works', 'cut after', 'cut before']);
  expect(await shop.order()).toMatchObject({ stop: { kind: 'failed', error: CUT } });
  const sent = { orderIds: ['s-1', 's-2', 's-3'], uid: 'u1' };
  expect(await findPlaced(shop.checkout, shop.carts, sent)).toMatchObject(
    ok({ orderIds: ['s-1', 's-2'], stored: { cart: EMPTY_CART } }),
  );
});

it('however the line is cut, at whatever step: nothing is lost and nothing is doubled', async () => {
  const line = fc.constantFrom<Line>('works', 'cut before', 'cut after');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 24 }),
      fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 6 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (count, attempts, reloads) => {
        const items = someItems(count);
        // The last pieces: what was ordered once cannot be ordered again.
        const shop = aDatabase(items, { stock: 1 });
        const seen = cartOf(items);
        let shown = seen;
        // The shopper presses the button until everything is ordered. Some turns reload the page first,
        // which then shows the stored cart.
        for (const [turn, cuts] of [...attempts, []].entries()) {
          shop.cut(cuts);
          if (reloads[turn]) shown = cartOf(shop.cart());
          const { left, stop } = await placeOrders(shop.services, {
            ...BUYER,
            orderIdOf: idsOf('s'),
            cart: shown,
          });
          if (!stop) break;
          // The page shows either what the order has left over, or the newer stored cart.
          if (reloads[turn + 1] === false) shown = cartOf(left);
          else shown = cartOf(shop.cart());
        }
        shop.cut([]);
        const sold = shop.sold();
        expect(new Set(sold).size).toBe(sold.length);
        const all = [...sold, ...shop.cart().map(({ id }) => id)].sort((a, b) => a - b);
        expect(all).toEqual(items.map(({ id }) => id));
        expect(shop.cart()).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
