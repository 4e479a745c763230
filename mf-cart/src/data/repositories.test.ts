/** @jest-environment node */
import { disableNetwork, enableNetwork } from 'firebase/firestore';

import {
  cartOf,
  LIMITS,
  ok,
  type CartItem,
  type DeliveryTable,
  type Order,
  type OrderDetails,
  type Result,
  type SavedAddress,
  type StoredCart,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { aProduct } from '../testing/a-product';
import type { CartEdit } from '../cart/data/cart-edits';
import { createCartRepository } from '../cart/data/cart.repository';
import {
  createCheckoutRepository,
  type PlacingOutcome,
} from '../checkout/data/checkout.repository';
import { createOrderRepository, type ListedOrder } from '../orders/data/order.repository';
import { createProductRepository } from '../cart/data/product.repository';
import { lineOf, startBackend, type Backend } from './testing/backend';

const DETAILS: OrderDetails = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'card',
};

const HOME: SavedAddress = {
  address: '1 High Street',
  city: 'Town',
  postalCode: '',
  country: 'Country',
  number: '03001234567',
};

/** The id of an order. */
const key = (number: number) => `TEST${String(number).padStart(8, '0')}`;

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend('demo-cart');
});
beforeEach(() => backend.clear());
afterAll(() => backend.stop());

const PRODUCTS = Array.from({ length: 10 }, (_, place) => aProduct(place + 1));

/** Stores a shopper with these amounts of products 1, 2, … in the cart. */
async function aShopper(uid: string, amounts: readonly number[]) {
  const items = amounts.map((amount, place) => lineOf(aProduct(place + 1), amount));
  await backend.putShopper(uid, cartOf(items));
  const client = backend.clientOf(uid);
  const checkout = createCheckoutRepository(client);
  const told: StoredCart[] = [];
  return {
    /** The stored carts that orders told. */
    told,
    items,
    carts: createCartRepository(client),
    orders: createOrderRepository(client),
    checkout,
    place: (
      id: string,
      lines: readonly CartItem[] = items,
      saved: SavedAddress | null = null,
      delivery: DeliveryTable | null = [],
      details = DETAILS,
    ) =>
      checkout.place({
        id,
        uid,
        details,
        saved,
        isVerified: false,
        lines,
        delivery,
        onStored: (stored) => told.push(stored),
      }),
  };
}

const stockOf = async (id: number): Promise<unknown> => {
  const product = await backend.read(`products/${String(id)}`);
  return product?.['stock'];
};
const cartSizeOf = async (uid: string) => {
  const user = (await backend.read(`users/${uid}`)) as { cart: { cartItems: unknown[] } } | null;
  return user?.cart.cartItems.length;
};

/** The next value of the listener for which `fits` is true. */
function next<T>(
  watch: (onChange: (value: Result<T>) => void) => () => void,
  fits: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch((value) => {
      if (!value.ok) reject(new Error(value.error.kind));
      else if (fits(value.value)) {
        resolve(value.value);
        // `stop` is not assigned yet when the first value comes at once.
        queueMicrotask(() => stop());
      }
    });
  });
}

describe('the stored cart', () => {
  it('is read and watched, and edits of two devices at once both get into it', async () => {
    const { carts } = await aShopper('u1', []);
    const elsewhere = createCartRepository(backend.clientOf('u1'));
    const add = (id: number) => ({
      id: `w${String(id)}`,
      edits: [{ kind: 'add', product: aProduct(id), amount: id } as const],
    });

    const [here, there] = await Promise.all([
      carts.save('u1', add(1)),
      elsewhere.save('u1', add(2)),
    ]);
    expect([here.ok, there.ok]).toEqual([true, true]);

    expect(await carts.read('u1')).toMatchObject({ value: { revision: 2 } });
    expect(await elsewhere.read('nobody')).toMatchObject({ error: { kind: 'permission-denied' } });
    const seen = await next<StoredCart>(
      (onChange) => carts.watch('u1', onChange),
      ({ cart }) => cart.items.length === 2,
    );
    expect(seen).toMatchObject({ cart: { totalNumItems: 3, totalCents: 500 }, revision: 2 });
    expect([...seen.recentWrites].sort()).toEqual(['w1', 'w2']);
  });

  it('takes a write that is tried again once, also when another device wrote in between', async () => {
    const { carts } = await aShopper('u1', [1]);
    const batch = { id: 'w1', edits: [{ kind: 'step', id: 1, by: 1 } as const] };
    await carts.save('u1', batch);
    await carts.save('u1', { id: 'w2', edits: [{ kind: 'delete', ids: [1] }] });
    expect(await carts.save('u1', batch)).toMatchObject({
      value: { cart: { items: [] }, revision: 2, recentWrites: ['w2', 'w1'] },
    });
  });

  it('takes edits of more lines than one write may change, in order and each once', async () => {
    const { carts } = await aShopper('u1', []);
    const ids = Array.from({ length: 25 }, (_, place) => place + 1);
    const batch = {
      id: 'w1',
      edits: ids.map((id) => ({ kind: 'add', product: aProduct(id), amount: 1 }) as const),
    };
    const saved = await carts.save('u1', batch);
    expect(saved).toMatchObject({ value: { revision: 3, recentWrites: ['w1', 'w1-1', 'w1-0'] } });
    expect(saved.ok && saved.value.cart.items.map(({ id }) => id)).toEqual(ids);
    expect(await carts.save('u1', batch)).toEqual(saved);
  });

  it('is one revision further after an order, which remembers its writes', async () => {
    await backend.putProducts(PRODUCTS);
    const { carts, items, place } = await aShopper('u1', [1, 1]);
    await carts.save('u1', { id: 'w1', edits: [{ kind: 'step', id: 2, by: 1 }] });
    await place(key(1), items.slice(0, 1));
    const user = await backend.read('users/u1');
    expect(user?.['cart']).toMatchObject({ revision: 2, recentWrites: ['w1'] });
  });

  it('of somebody else is refused', async () => {
    await aShopper('u1', [1]);
    const { carts } = await aShopper('u2', []);
    const batch = { id: 'w1', edits: [{ kind: 'delete', ids: [1] } as const] };
    expect(await carts.save('u1', batch)).toMatchObject({ error: { kind: 'permission-denied' } });
    expect(await cartSizeOf('u1')).toBe(1);
  });
});

describe('placing an order', () => {
  it('takes the stock, empties the cart and writes the mail, in one commit', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [2, 3]);

    expect(await place(key(1))).toEqual(ok({ kind: 'placed' }));

    expect([await stockOf(1), await stockOf(2)]).toEqual([18, 17]);
    expect(await cartSizeOf('u1')).toBe(0);
    expect(await backend.read(`mail/${key(1)}`)).toEqual({
      toUids: ['u1'],
      template: {
        name: 'order-placed',
        data: {
          orderId: key(1),
          number: 'TEST-0000-0001',
          items: [
            { id: 1, title: 'Product number 1', price: 1, amount: 2 },
            { id: 2, title: 'Product number 2', price: 2, amount: 3 },
          ],
          total: '8.00',
        },
      },
    });
    expect(await backend.read(`orders/${key(1)}`)).toMatchObject({
      uid: 'u1',
      status: 'placed',
      order: { totalNumItems: 5, totalAmount: 8 },
    });
  });

  it('of eight lines leaves the others in the cart, for the next order', async () => {
    await backend.putProducts(PRODUCTS);
    const { items, place } = await aShopper(
      'u1',
      Array.from({ length: 10 }, () => 1),
    );
    expect(await place(key(1), items.slice(0, 8))).toEqual(ok({ kind: 'placed' }));
    expect(await cartSizeOf('u1')).toBe(2);
    expect(await place(key(2), items.slice(8))).toEqual(ok({ kind: 'placed' }));
    expect(await cartSizeOf('u1')).toBe(0);
  });

  it('saves its address in front of the others, and forgets one that is removed', async () => {
    await backend.putProducts(PRODUCTS);
    const { checkout, items, place } = await aShopper('u1', [1, 1, 1, 1, 1, 1, 1]);
    const addressesOf = async () => {
      const buyer = await checkout.buyer('u1');
      return buyer.ok ? buyer.value?.addresses.map(({ address }) => address) : buyer.error;
    };
    const streets = ['1 A', '2 B', '3 C', '4 D', '5 E', '6 F', '3 C'];
    for (const [at, address] of streets.entries()) {
      const outcome = await place(key(at), items.slice(at, at + 1), { ...HOME, address });
      expect(outcome).toEqual(ok({ kind: 'placed' }));
    }
    expect(await addressesOf()).toEqual(['3 C', '6 F', '5 E', '4 D', '2 B']);
    expect(await checkout.forgetAddress('u1', { ...HOME, address: '5 E' })).toEqual(ok(null));
    expect(await addressesOf()).toEqual(['3 C', '6 F', '4 D', '2 B']);
    const other = await aShopper('u2', []);
    expect(await other.checkout.forgetAddress('u1', HOME)).toMatchObject({
      error: { kind: 'permission-denied' },
    });
  });

  it('tells the cart that it leaves, and the one that it finds', async () => {
    await backend.putProducts(PRODUCTS);
    const { items, place, told } = await aShopper('u1', [1, 1]);
    const rest = { cart: cartOf(items.slice(1)), revision: 1 };
    expect(await place(key(1), items.slice(0, 1))).toMatchObject({ value: { kind: 'placed' } });
    expect(told).toMatchObject([rest]);
    await place(key(1), items.slice(0, 1));
    expect(await place(key(2))).toMatchObject({ value: { kind: 'cart-changed' } });
    expect(told).toMatchObject([rest, rest, rest]);
  });

  it('once more orders nothing more', async () => {
    await backend.putProducts(PRODUCTS);
    const { items, place, carts } = await aShopper('u1', [2]);
    await place(key(1));
    // The same product is in the cart again.
    const edit: CartEdit = { kind: 'add', product: aProduct(1), amount: 2 };
    await carts.save('u1', { id: 'w1', edits: [edit] });
    const placed = { kind: 'placed-before', inCart: new Set([1]) };
    expect(await place(key(1), items)).toEqual(ok({ ...placed, isAsSent: true }));
    // The order stays as the first try has sent it.
    const moved = { ...DETAILS, address: '2 Low Street, Town' };
    const other = await place(key(1), items, null, [], moved);
    expect(other).toEqual(ok({ ...placed, isAsSent: false }));
    // Also where this version cannot read the order.
    const { status, ...damaged } = (await backend.read(`orders/${key(1)}`)) ?? {};
    expect(status).toBe('placed');
    await backend.write(`orders/${key(1)}`, damaged);
    expect(await place(key(1), items)).toEqual(ok({ ...placed, isAsSent: true }));
    expect(await backend.read(`orders/${key(1)}`)).toMatchObject({ address: DETAILS.address });
    expect(await stockOf(1)).toBe(18);
  });

  it('by two clicks at once orders once', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [2]);
    const both = await Promise.all([place(key(1)), place(key(1))]);
    const kinds = both.map((one) => (one.ok ? one.value.kind : one.error.kind)).sort();
    expect(kinds).toEqual(['placed', 'placed-before']);
    expect(await stockOf(1)).toBe(18);
  });

  it('in two tabs at once orders once: the other one finds the cart changed', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [2]);
    const both = await Promise.all([place(key(101)), place(key(102))]);
    const kinds = both.map((one) => (one.ok ? one.value.kind : one.error.kind)).sort();
    expect(kinds).toEqual(['cart-changed', 'placed']);
    expect(await stockOf(1)).toBe(18);
    expect(await backend.idsOf('mail')).toHaveLength(1);
  });

  it('is refused with what is wrong of each line, and takes nothing', async () => {
    await backend.putProducts([
      aProduct(1),
      aProduct(2, { stock: 1 }),
      aProduct(3, { stock: 0 }),
      aProduct(4, { priceCents: 450 }),
    ]);
    const { place } = await aShopper('u1', [1, 2, 1, 1, 1]);
    const refused = await place(key(1));
    expect(refused).toMatchObject({
      value: {
        kind: 'refused',
        problems: [
          { id: 2, kind: 'short', stock: 1 },
          { id: 3, kind: 'sold-out' },
          { id: 4, kind: 'price', priceCents: 450, seenCents: 400 },
          { id: 5, kind: 'gone' },
        ],
      },
    });
    expect(await stockOf(1)).toBe(20);
    expect(await backend.idsOf('orders')).toEqual([]);
    expect(await cartSizeOf('u1')).toBe(5);
  });

  it('takes no order of a shopper whom the shop has blocked, and keeps the cart', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [1]);
    const record = (await backend.read('users/u1')) ?? {};
    await backend.write('users/u1', { ...record, blocked: true });
    expect(await place(key(1))).toEqual({ ok: true, value: { kind: 'blocked' } });
    expect(await backend.idsOf('orders')).toEqual([]);
    expect(await cartSizeOf('u1')).toBe(1);
    await backend.write('users/u1', { ...record, blocked: false });
    expect(await place(key(1))).toMatchObject({ value: { kind: 'placed' } });
  });

  it('asks for what delivery costs, once the shopper has seen it', async () => {
    await backend.putProducts(PRODUCTS);
    const { checkout, place } = await aShopper('u1', [1]);
    expect(await checkout.delivery()).toEqual({ ok: true, value: [] });
    const rows = [{ belowCents: 100_000, costCents: 499 }];
    await backend.write('settings/delivery', { rows, lastAudit: 'a1' });
    for (const seen of [[], null]) {
      expect(await place(key(1), undefined, null, seen)).toEqual({
        ok: true,
        value: { kind: 'delivery-changed', delivery: rows },
      });
    }
    expect(await backend.idsOf('orders')).toEqual([]);
    expect(await checkout.delivery()).toEqual({ ok: true, value: rows });
    expect(await place(key(1), undefined, null, rows)).toMatchObject({ value: { kind: 'placed' } });
    const order = (await backend.read(`orders/${key(1)}`)) as { order: { totalAmount: number } };
    const mail = (await backend.read(`mail/${key(1)}`)) as {
      template: { data: { total: string } };
    };
    expect(order.order.totalAmount).toBe(5.99);
    expect(mail.template.data.total).toBe('5.99');
  });

  it('that has a damaged product says so, and not that it is gone', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [1]);
    const { title, ...damaged } = (await backend.read('products/1')) ?? {};
    expect(title).toBeDefined();
    await backend.write('products/1', damaged);
    expect(await place(key(1))).toMatchObject({
      ok: true,
      value: { kind: 'refused', problems: [{ id: 1, kind: 'damaged' }] },
    });
  });

  it('that the rules refuse says so after few tries', async () => {
    await backend.putProducts(PRODUCTS);
    const { items, checkout } = await aShopper('u1', [1]);
    const refused = await checkout.place({
      id: key(1),
      uid: 'u1',
      details: { ...DETAILS, number: 'none' },
      saved: null,
      isVerified: false,
      lines: items,
      delivery: [],
      onStored: () => undefined,
    });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
  });

  it('is what forty shoppers do who race for five pieces: five get one, each other is told', async () => {
    const shoppers = Array.from({ length: 40 }, (_, place) => `racer-${String(place)}`);
    await backend.putProducts([aProduct(1, { stock: 5 })]);
    const racers = await Promise.all(shoppers.map((uid) => aShopper(uid, [1])));

    const outcomes = await Promise.all(racers.map(({ place }, index) => place(key(1000 + index))));

    const kinds = outcomes.map((one) => (one.ok ? one.value.kind : one.error.message));
    expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(35);
    const refused = outcomes.flatMap((one): PlacingOutcome[] => (one.ok ? [one.value] : []));
    for (const outcome of refused) {
      if (outcome.kind === 'refused')
        expect(outcome.problems).toMatchObject([{ kind: 'sold-out' }]);
    }
    expect(await stockOf(1)).toBe(0);
    expect(await backend.idsOf('orders')).toHaveLength(5);
    expect(await backend.idsOf('mail')).toHaveLength(5);
    const left = await Promise.all(shoppers.map(cartSizeOf));
    expect(left.filter((lines) => lines === 0)).toHaveLength(5);
  });
});

it.each([
  ['is the one of the sign-in', { email: 'U1@example.com', email_verified: true }, true],
  ['was the one of the sign-in once', { email: 'new@example.com', email_verified: true }, false],
  ['nobody has verified', { email: 'u1@example.com', email_verified: false }, false],
])(
  'an address in the record that %s counts as verified: %j %j',
  async (_what, claims, expected) => {
    await aShopper('u1', []);
    const currentUser = {
      getIdTokenResult: () => Promise.resolve({ claims }),
      reload: () => Promise.resolve(),
      emailVerified: false,
    };
    const client = {
      ...backend.clientOf('u1'),
      auth: () => Promise.resolve({ auth: { currentUser } }),
    } as unknown as FirebaseClient;
    const buyer = await createCheckoutRepository(client).buyer('u1');
    expect(buyer).toMatchObject({ value: { email: 'u1@example.com', isVerified: expected } });
  },
);

describe('what was ordered', () => {
  const mine = (repository: ReturnType<typeof createOrderRepository>, count: number) =>
    next<readonly ListedOrder[]>(
      (onChange) => repository.watchMine('u1', count, onChange),
      (orders) => orders.length > 0,
    );

  it('is listed newest first, a page of it, and none of others', async () => {
    await backend.putProducts(PRODUCTS);
    const { items, orders, place } = await aShopper('u1', [1, 1, 1]);
    const other = await aShopper('u2', [1]);
    await other.place(key(201));
    for (const [place_, item] of items.entries()) await place(key(place_), [item]);

    expect((await mine(orders, 2)).map(({ id }) => id)).toEqual([key(2), key(1)]);
  });

  it('is listed although one of it is damaged', async () => {
    const told = jest.spyOn(console, 'error').mockReturnValue();
    await backend.putProducts(PRODUCTS);
    const { items, orders, place } = await aShopper('u1', [1, 1]);
    for (const [place_, item] of items.entries()) await place(key(place_), [item]);
    const { status, ...damaged } = (await backend.read(`orders/${key(1)}`)) ?? {};
    expect(status).toBe('placed');
    await backend.write(`orders/${key(1)}`, damaged);

    const listed = await mine(orders, 2);
    expect(listed).toMatchObject([
      { id: key(1), order: null },
      { id: key(0), order: { status: 'placed' } },
    ]);
    expect(told).toHaveBeenCalledWith(`orders/${key(1)} is not an order:`, expect.anything());
  });

  it('is not nothing while the network is away, and is listed when it is back', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [1]);
    await place(key(1));
    const client = backend.clientOf('u1');
    const { db } = await client.live();
    await disableNetwork(db);
    const seen: number[] = [];
    const isListed = new Promise<void>((resolve) => {
      createOrderRepository(client).watchMine('u1', 2, (orders) => {
        seen.push(orders.ok ? orders.value.length : -1);
        if (seen.at(-1) === 1) resolve();
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    // A failure: the page says so, until the orders are there.
    expect(seen).toEqual([-1]);
    await enableNetwork(db);
    await isListed;
    expect(seen).toEqual([-1, 1]);
  });

  it('is still nothing when the network goes after the shop has said so', async () => {
    const client = backend.clientOf('u1');
    const { db } = await client.live();
    const seen: number[] = [];
    const isListed = new Promise<void>((resolve) => {
      createOrderRepository(client).watchMine('u1', 2, (orders) => {
        seen.push(orders.ok ? orders.value.length : -1);
        resolve();
      });
    });
    await isListed;
    await disableNetwork(db);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  it('is one that the shop does not answer for while the network is away, and comes when it is back', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [1]);
    await place(key(1));
    const client = backend.clientOf('u1');
    const { db } = await client.live();
    await disableNetwork(db);
    const seen: unknown[] = [];
    const isThere = new Promise<void>((resolve) => {
      createOrderRepository(client).watch(key(1), (order) => {
        seen.push(order.ok ? order.value?.id : order.error.kind);
        if (order.ok) resolve();
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(seen).toEqual(['unavailable']);
    await enableNetwork(db);
    await isThere;
    expect(seen).toEqual(['unavailable', key(1)]);
  });

  it('is followed live, and another shopper may not look', async () => {
    await backend.putProducts(PRODUCTS);
    const { orders, place } = await aShopper('u1', [1]);
    await place(key(1));
    const shipped = next<Order | null>(
      (onChange) => orders.watch(key(1), onChange),
      (order) => order?.status === 'shipped',
    );
    await backend.setStatus(key(1), 'shipped');
    expect(await shipped).toMatchObject({ id: key(1), totalCents: 100 });

    const { orders: others } = await aShopper('u2', []);
    await expect(
      next(
        (onChange) => others.watch(key(1), onChange),
        () => true,
      ),
    ).rejects.toThrow('permission-denied');
  });

  it('is not followed by an id that cannot be one, and says so', async () => {
    const { orders } = await aShopper('u1', []);
    const seen = await new Promise<Result<Order | null>>((resolve) => {
      orders.watch('a/b', resolve);
    });
    expect(seen).toMatchObject({ error: { kind: 'invalid' } });
  });

  it('is cancelled with its stock given back, where the product is still sold', async () => {
    await backend.putProducts(PRODUCTS);
    const { orders, place } = await aShopper('u1', [2, 3]);
    await place(key(1));
    await backend.removeProduct(2);

    expect(await orders.cancel(key(1))).toEqual(ok('cancelled'));
    expect(await backend.read(`mail/${key(1)}-cancelled`)).toMatchObject({
      toUids: ['u1'],
      template: { name: 'order-cancelled', data: { number: 'TEST-0000-0001' } },
    });

    expect([await stockOf(1), await stockOf(2)]).toEqual([20, undefined]);
    expect(await backend.read(`orders/${key(1)}`)).toMatchObject({ status: 'cancelled' });
    // A second try, because the first answer was lost: it is cancelled, and not on its way.
    expect(await orders.cancel(key(1))).toEqual(ok('cancelled'));
    expect(await stockOf(1)).toBe(20);
  });

  it.each(['18', 1.5, null])(
    'is cancelled although the stock of one product is %j, which takes nothing back',
    async (stock) => {
      await backend.putProducts(PRODUCTS);
      const { orders, place } = await aShopper('u1', [2, 3]);
      await place(key(1));
      await backend.write('products/1', { ...(await backend.read('products/1')), stock });

      expect(await orders.cancel(key(1))).toEqual(ok('cancelled'));
      expect(await backend.read('products/1')).toMatchObject({ stock });
      expect(await stockOf(2)).toBe(20);
    },
  );

  it('is not cancelled where a stock has no room for its pieces, and that is told', async () => {
    await backend.putProducts(PRODUCTS);
    const { orders, place } = await aShopper('u1', [2, 3]);
    await place(key(1));
    const stock = LIMITS.stockMax - 1;
    await backend.write('products/1', { ...(await backend.read('products/1')), stock });

    expect(await orders.cancel(key(1))).toEqual(ok('no-room'));
    expect([await stockOf(1), await stockOf(2)]).toEqual([stock, 17]);
    expect(await backend.read(`orders/${key(1)}`)).toMatchObject({ status: 'placed' });
  });

  it('is cancelled, and said to be, though the answer is lost', async () => {
    await backend.putProducts(PRODUCTS);
    const { place } = await aShopper('u1', [2]);
    await place(key(1));
    const client = backend.clientOf('u1');
    const lite = await client.lite('signed-in');
    let commits = 0;
    const runTransaction = async (...call: Parameters<typeof lite.runTransaction>) => {
      const done = await lite.runTransaction(...call);
      commits += 1;
      if (commits === 1) throw Object.assign(new Error('cut'), { code: 'unavailable' });
      return done;
    };
    const cut = { ...client, lite: () => Promise.resolve({ ...lite, runTransaction }) };
    const orders = createOrderRepository(cut as FirebaseClient);
    expect(await orders.cancel(key(1))).toEqual(ok('cancelled'));
    expect(commits).toBe(1);
    expect(await stockOf(1)).toBe(20);
  });

  it('is told with its time when it takes the last pieces and gives them back', async () => {
    const timeOf = async (id: number): Promise<unknown> =>
      (await backend.read(`products/${String(id)}`))?.['updatedAt'];
    const aTime = expect.objectContaining({ nanoseconds: expect.any(Number) as number }) as unknown;
    await backend.putProducts([aProduct(1, { stock: 6 }), aProduct(2, { stock: 8 })]);
    const { orders, place } = await aShopper('u1', [2, 2]);

    expect(await place(key(1))).toEqual(ok({ kind: 'placed' }));
    const taken = await timeOf(1);
    expect(taken).toEqual(aTime);

    expect(await orders.cancel(key(1))).toEqual(ok('cancelled'));
    const given = await timeOf(1);
    expect(given).toEqual(aTime);
    expect(given).not.toEqual(taken);
    // Product 2 always had enough pieces left.
    expect(await timeOf(2)).toBeUndefined();
  });

  it('is not cancelled once it is on its way', async () => {
    await backend.putProducts(PRODUCTS);
    const { orders, place } = await aShopper('u1', [2]);
    await place(key(1));
    await backend.setStatus(key(1), 'shipped');
    expect(await orders.cancel(key(1))).toEqual(ok('too-late'));
    expect(await stockOf(1)).toBe(18);
  });

  it('is asked to be returned once, also by a second try or another tab', async () => {
    await backend.putProducts(PRODUCTS);
    const { orders, place } = await aShopper('u1', [2]);
    await place(key(1));
    const request = { amounts: [1], reason: 'Too small' };
    expect(await orders.askReturn(key(1), request)).toEqual(ok('too-late'));
    await backend.setStatus(key(1), 'shipped', new Date());
    const both = await Promise.all([
      orders.askReturn(key(1), request),
      orders.askReturn(key(1), request),
    ]);
    expect(both).toEqual([ok('asked'), ok('asked')]);
    const mails = await backend.idsOf('mail');
    expect(mails).toEqual([key(1), `${key(1)}-return-asked`]);
    expect(await backend.read(`orders/${key(1)}`)).toMatchObject({
      returned: { state: 'asked', ...request },
    });
    // Who may not even read the order, as after the end of the session, is not told that it is too late.
    const { orders: others } = await aShopper('u2', []);
    expect(await others.askReturn(key(1), request)).toMatchObject({
      error: { kind: 'permission-denied' },
    });
  });

  it('is found again by its id', async () => {
    await backend.putProducts(PRODUCTS);
    const { checkout, place } = await aShopper('u1', [1, 1]);
    expect(await checkout.isPlaced(key(1))).toEqual(ok(false));
    await place(key(1));
    expect(await checkout.isPlaced(key(1))).toEqual(ok(true));
    const person = {
      name: 'Sam Shopper',
      email: 'u1@example.com',
      isVerified: false,
      addresses: [],
    };
    const { address, number } = DETAILS;
    expect(await checkout.buyer('u1')).toEqual(ok({ ...person, address, number }));
  });
});

it('products are read as they are now, and those that are gone or damaged are named', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await backend.putProducts([aProduct(1, { stock: 3 })]);
  await backend.write('products/3', { id: 3 });
  const known = await createProductRepository(backend.clientOf('u1')).read([1, 2, 3]);
  expect(known).toMatchObject({ ok: true, value: { 1: { stock: 3 }, 2: null, 3: 'damaged' } });
});

it('products of a cart of more lines than one question may name are all read', async () => {
  const ids = Array.from({ length: 31 }, (_, place) => place + 1);
  await backend.putProducts(ids.map((id) => aProduct(id, { stock: id })));
  const known = await createProductRepository(backend.clientOf('u1')).read(ids);
  expect(known).toMatchObject({ ok: true, value: { 1: { stock: 1 }, 31: { stock: 31 } } });
  expect(await createProductRepository(backend.clientOf('u1')).read([])).toEqual(ok({}));
});
