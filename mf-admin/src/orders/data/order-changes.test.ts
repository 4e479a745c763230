/** @jest-environment node */
import { demoAccounts, demoProducts } from '@galleria/firebase';
import { newOrderDocument, type OrderStatus } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { parseAuditRecord } from '../../operations/data/audit-record';
import { createCommit } from '../../kit/data/commit';
import { createNewestFirst } from '../../kit/data/newest-first';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createOrderCare, type OrderCare } from './order-care';
import { createOrderChanges, type OrderChanges } from './order-changes';

const session = {
  current: () => ({
    kind: 'admin' as const,
    email: demoAccounts.admin.email,
    expiresAtMs: Infinity,
  }),
};
let backend: TestBackend;
let changes: OrderChanges;
let care: OrderCare;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), 0);
  changes = createOrderChanges(createCommit(backend.firebase, session));
  care = createOrderCare(createCommit(backend.firebase, session));
});
afterAll(() => backend.stop());

const DETAILS = {
  name: 'Nora Newcomer',
  email: 'nora@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
} as const;

/** Stores an order of the first products: 1 piece of the first, 2 of the second, and so on. */
async function anOrder(id: string, lineCount: number, status: OrderStatus = 'placed') {
  const lines = demoProducts()
    .slice(0, lineCount)
    .map(({ id: productId, title, priceCents }, place) => ({
      id: productId,
      title,
      priceCents,
      amount: place + 1,
    }));
  const data = { ...newOrderDocument('nora', DETAILS, lines), status };
  await backend.owner.firestore.commit([{ set: `orders/${id}`, data, serverTimes: ['createdAt'] }]);
  return id;
}

const read = async (path: string) => (await backend.owner.firestore.read(path))?.data;
const stockOf = async (productId: number) => Number((await read(`products/${productId}`))?.stock);

/** The audit entries of an order, read as an admin. */
async function auditOf(id: string) {
  const { collection, db, getDocs, query, where } = await backend.firebase.live();
  const { docs } = await getDocs(
    query(collection(db, 'audit'), where('targets', 'array-contains', `orders/${id}`)),
  );
  return docs.map((entry) => entry.data());
}

test('an order is shipped and then delivered, each with an audit entry', async () => {
  const id = await anOrder('forward', 1);
  expect(await changes.advance(id, 'shipped')).toEqual({ ok: true, value: null });
  expect(await changes.advance(id, 'delivered')).toEqual({ ok: true, value: null });
  expect(await read(`orders/${id}`)).toMatchObject({
    status: 'delivered',
    deliveredAt: expect.any(String) as string,
  });
  const entries = await auditOf(id);
  expect(entries.map(({ action }) => action as string).sort()).toEqual([
    'delivered order',
    'shipped order',
  ]);
  expect(entries[0]).toMatchObject({ actor: demoAccounts.admin.email });
});

test('shipping and cancelling write the mail of the shopper, delivering writes none', async () => {
  const id = await anOrder('7K2F9QWX3M5T', 2);
  const [one, two] = demoProducts();
  const total = (((one?.priceCents ?? 0) + 2 * (two?.priceCents ?? 0)) / 100).toFixed(2);
  await changes.advance(id, 'shipped');
  expect(await read(`mail/${id}-shipped`)).toEqual({
    toUids: ['nora'],
    template: {
      name: 'order-shipped',
      data: {
        orderId: id,
        number: '7K2F-9QWX-3M5T',
        items: [expect.objectContaining({ id: 1, amount: 1 }), expect.objectContaining({ id: 2 })],
        total,
      },
    },
  });
  await changes.advance(id, 'delivered');
  expect(await read(`mail/${id}-delivered`)).toBeUndefined();
  const cancelled = await anOrder('for-a-mail', 8);
  await changes.cancel(cancelled);
  expect(await read(`mail/${cancelled}-cancelled`)).toMatchObject({
    template: { name: 'order-cancelled', data: { number: cancelled } },
  });
});

const PARCEL = { carrier: 'UPS', number: '1Z999', link: 'https://www.ups.com/track?n=1Z999' };

test('the number of a parcel is in the order, in its mail and on record', async () => {
  const id = await anOrder('with-a-parcel', 1);
  expect(await changes.ship(id, PARCEL)).toEqual({ ok: true, value: null });
  expect(await read(`orders/${id}`)).toMatchObject({
    status: 'shipped',
    shippedAt: expect.any(String) as string,
    tracking: PARCEL,
  });
  expect(await read(`mail/${id}-shipped`)).toMatchObject({
    template: { data: { tracking: PARCEL } },
  });
  // The admin ships it again with the same number, because the answer may have been lost.
  expect(await changes.ship(id, PARCEL)).toEqual({ ok: true, value: null });
  const corrected = { ...PARCEL, number: '1Z998' };
  expect(await changes.ship(id, corrected)).toMatchObject({ error: { kind: 'conflict' } });
  expect(await changes.track(id, PARCEL, corrected)).toEqual({ ok: true, value: null });
  expect(await read(`orders/${id}`)).toMatchObject({ tracking: corrected });
  // Another admin has not seen the correction yet.
  const other = { ...PARCEL, number: '1Z997' };
  expect(await changes.track(id, PARCEL, other)).toMatchObject({
    error: {
      kind: 'conflict',
      message: expect.stringContaining('another parcel number meanwhile') as string,
    },
  });
  expect(await read(`orders/${id}`)).toMatchObject({ tracking: corrected });
  expect(await changes.advance(id, 'delivered')).toEqual({ ok: true, value: null });
  expect(await changes.track(id, corrected, PARCEL)).toMatchObject({
    error: { message: 'This order is delivered meanwhile. Nothing was changed.' },
  });
  expect(await auditOf(id)).toContainEqual(
    expect.objectContaining({
      action: 'tracked order',
      changes: JSON.stringify([
        {
          id,
          before: { parcel: 'UPS 1Z999, https://www.ups.com/track?n=1Z999' },
          after: { parcel: 'UPS 1Z998, https://www.ups.com/track?n=1Z999' },
        },
      ]),
    }),
  );
});

test('the audit trail of an order has its latest step first', async () => {
  const id = await anOrder('with-history', 1);
  await changes.advance(id, 'shipped');
  await changes.advance(id, 'delivered');
  const audit = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    collection: 'audit',
    time: 'at',
    parse: parseAuditRecord,
  });
  const steps = await new Promise((resolve) => {
    const stop = audit.watch({ contains: { targets: `orders/${id}` } }, 20, (result) => {
      stop();
      resolve(result.ok && result.value.rows.map(({ actor, action }) => `${actor} ${action}`));
    });
  });
  expect(steps).toEqual(['admin@example.com delivered order', 'admin@example.com shipped order']);
});

test('an order that changed meanwhile is a conflict, and stays unchanged', async () => {
  const id = await anOrder('overtaken', 1, 'delivered');
  expect(await changes.advance(id, 'shipped')).toMatchObject({
    ok: false,
    error: {
      kind: 'conflict',
      message: 'This order is delivered meanwhile. Nothing was changed.',
    },
  });
  expect(await auditOf(id)).toEqual([]);
});

test('a full stock takes no pieces back: the failure names the product, and the order stays', async () => {
  const id = await anOrder('to-a-full-stock', 2);
  const [, second] = demoProducts();
  const before = await read('products/2');
  await backend.owner.firestore.commit([
    { set: 'products/2', data: { ...before, stock: 999_999 } },
  ]);
  expect(await changes.cancel(id)).toMatchObject({
    error: {
      kind: 'conflict',
      message: `The stock of “${second?.title}” has no room for 2 more: 1,000,000 is the most. Lower it, then try again. Nothing was changed.`,
    },
  });
  expect(await read(`orders/${id}`)).toMatchObject({ status: 'placed' });
  await backend.owner.firestore.commit([{ set: 'products/2', data: { ...before } }]);
});

test('cancelling the largest order returns every piece, in one commit with its entry', async () => {
  const id = await anOrder('cancelled', 8);
  const before = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(stockOf));
  expect(await changes.cancel(id)).toEqual({ ok: true, value: null });
  const after = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(stockOf));
  expect(after.map((stock, place) => stock - (before[place] ?? 0))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(await read(`orders/${id}`)).toMatchObject({
    status: 'cancelled',
    cancelledAt: expect.any(String) as string,
  });
  expect(await auditOf(id)).toEqual([
    expect.objectContaining({ actor: demoAccounts.admin.email, action: 'cancelled order' }),
  ]);
});

test('what comes back to a product that was sold out is noted with its time', async () => {
  const id = await anOrder('of-the-last', 1);
  const path = 'products/1';
  await backend.owner.firestore.commit([{ set: path, data: { ...(await read(path)), stock: 0 } }]);
  expect(await changes.cancel(id)).toEqual({ ok: true, value: null });
  const product = await backend.owner.firestore.read(path);
  expect(product?.data).toMatchObject({ stock: 1, updatedAt: product?.updateTime });
});

test('an order of a deleted product can be cancelled', async () => {
  const id = await anOrder('with-a-gone-product', 2);
  const before = await stockOf(1);
  const second = await read('products/2');
  await backend.owner.firestore.commit([{ remove: 'products/2' }]);
  expect(await changes.cancel(id)).toEqual({ ok: true, value: null });
  expect(await stockOf(1)).toBe(before + 1);
  expect(await read('products/2')).toBeUndefined();
  await backend.owner.firestore.commit([{ set: 'products/2', data: second ?? {} }]);
});

test('an order with a product whose stock is damaged can be cancelled, and the product stays as it is', async () => {
  const id = await anOrder('with-a-damaged-product', 2);
  const before = await stockOf(1);
  const second = (await read('products/2')) ?? {};
  const damaged = { ...second, stock: 'many' };
  await backend.owner.firestore.commit([{ set: 'products/2', data: damaged }]);
  expect(await changes.cancel(id)).toEqual({ ok: true, value: null });
  expect(await stockOf(1)).toBe(before + 1);
  expect(await read('products/2')).toEqual(damaged);
  await backend.owner.firestore.commit([{ set: 'products/2', data: second }]);
});

test.each(['shipped', 'delivered', 'cancelled'] as const)(
  'an order that is %s cannot be cancelled, and no stock changes',
  async (status) => {
    const id = await anOrder(`was-${status}`, 1, status);
    const before = await stockOf(1);
    expect(await changes.cancel(id)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect(await stockOf(1)).toBe(before);
  },
);

test('two admins who cancel the same order return its stock once', async () => {
  const id = await anOrder('twice', 1);
  const before = await stockOf(1);
  const results = await Promise.all([changes.cancel(id), changes.cancel(id)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(1)).toBe(before + 1);
});

test('a missing order is a conflict', async () => {
  expect(await changes.cancel('no-such-order')).toMatchObject({
    ok: false,
    error: { message: 'This order is no longer there.' },
  });
});

test('only an admin can move an order', async () => {
  const id = await anOrder('forged', 1);
  const forged = createOrderChanges(createCommit(backend.signedInAs('nora'), session));
  expect(await forged.advance(id, 'shipped')).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
  expect(await read(`orders/${id}`)).toMatchObject({ status: 'placed' });
});

test('a note is in the audit trail, and not in the order that the shopper reads', async () => {
  const id = await anOrder('noted', 1);
  expect(await care.note(id, 'Rang twice', 'a-note')).toEqual({ ok: true, value: null });
  expect(JSON.stringify(await read(`orders/${id}`))).not.toContain('Rang');
  expect(await auditOf(id)).toEqual([
    expect.objectContaining({
      action: 'noted order',
      changes: JSON.stringify([{ id, before: null, after: { note: 'Rang twice' } }]),
    }),
  ]);
});

test('the last mail of an order is sent again, as often as wanted', async () => {
  const id = await anOrder('mailed-again', 1);
  await changes.ship(id, PARCEL);
  await changes.advance(id, 'delivered');
  for (const time of [1, 2]) {
    expect(await care.resendMail(id, `mail-${time}`)).toEqual({ ok: true, value: null });
    const entries = (await auditOf(id)).filter(({ action }) => action === 'resent mail');
    expect(entries).toHaveLength(time);
  }
  const { lastAudit } = (await read(`orders/${id}`)) as { lastAudit: string };
  expect(await read(`mail/${id}-shipped-${lastAudit}`)).toEqual(await read(`mail/${id}-shipped`));
});

test('a note and a mail are stored once when every answer is lost and the admin tries again', async () => {
  const id = await anOrder('lost-twice', 1);
  /** The first try is stored, and neither its answer nor the second try arrives. */
  let tries = 0;
  const firebase: FirebaseClient = {
    ...backend.firebase,
    lite: async () => {
      const lite = await backend.firebase.lite('signed-in');
      const runTransaction: typeof lite.runTransaction = async (...args) => {
        tries += 1;
        const value = tries === 2 ? undefined : await lite.runTransaction(...args);
        if (tries <= 2) throw Object.assign(new Error('No answer'), { code: 'unavailable' });
        return value as never;
      };
      return { ...lite, runTransaction };
    },
  };
  const unlucky = createOrderCare(createCommit(firebase, session));
  for (const [deed, action] of [
    [() => unlucky.note(id, 'Rang twice', 'key-of-the-note'), 'noted order'],
    [() => unlucky.resendMail(id, 'key-of-the-mail'), 'resent mail'],
  ] as const) {
    tries = 0;
    expect(await deed()).toMatchObject({ error: { kind: 'unavailable' } });
    expect(await deed()).toEqual({ ok: true, value: null });
    expect((await auditOf(id)).filter((entry) => entry['action'] === action)).toHaveLength(1);
  }
});

test('an address changes until the order is shipped, and its entry does not keep it', async () => {
  const id = await anOrder('readdressed', 1);
  const to = { address: 'Elsewhere Street 5, Town', number: DETAILS.number };
  const from = { address: DETAILS.address, number: DETAILS.number };
  expect(await care.readdress(id, to, [from])).toEqual({ ok: true, value: null });
  expect(await read(`orders/${id}`)).toMatchObject(to);
  const [entry] = await auditOf(id);
  expect(entry).toMatchObject({ action: 'readdressed order' });
  expect(entry?.['changes']).toContain('"changed":"address"');
  expect(entry?.['changes']).not.toContain('Street');
  // Another admin began before, and changes only the number.
  const typed = { ...from, number: '03111111111' };
  expect(await care.readdress(id, typed, [from])).toEqual({ ok: true, value: { theirs: to } });
  expect(await read(`orders/${id}`)).toMatchObject(to);
  // The same admin has sent the stored address before, with a lost answer.
  expect(await care.readdress(id, typed, [from, to])).toEqual({ ok: true, value: null });
  expect(await read(`orders/${id}`)).toMatchObject(typed);
  await changes.advance(id, 'shipped');
  expect(await care.readdress(id, from, [typed])).toMatchObject({
    ok: false,
    error: { message: 'This order is shipped meanwhile. Nothing was changed.' },
  });
});

test('a return that has arrived is paid back once, with its mail', async () => {
  const id = await anOrder('paid-back', 1, 'delivered');
  const returned = { state: 'received', amounts: [1], reason: 'Too small', word: '' };
  await backend.owner.firestore.commit([{ change: `orders/${id}`, data: { returned } }]);
  const results = await Promise.all([changes.refundReturn(id, 150), changes.refundReturn(id, 150)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await read(`orders/${id}`)).toMatchObject({
    returned: { state: 'refunded', refundCents: 150 },
  });
  expect(await read(`mail/${id}-return-refunded`)).toMatchObject({
    template: { name: 'order-return-refunded', data: { refund: '1.50' } },
  });
  expect((await auditOf(id))[0]).toMatchObject({ action: 'refunded return' });
});
