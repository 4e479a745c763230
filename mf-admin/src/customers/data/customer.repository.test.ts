/** @jest-environment node */
import { demoProducts } from '@galleria/firebase';
import { userSearch, type Result } from '@galleria/shared-contracts/domain';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import type { Customer } from './customer';
import { createCustomerRepository, type CustomerRepository } from './customer.repository';

let backend: TestBackend;
let customers: CustomerRepository;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), 60);
  customers = createCustomerRepository(backend.firebase, createDamagedDocuments());
});
afterAll(() => backend.stop());

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const first = <T>(watch: (onChange: (value: Result<T>) => void) => () => void) =>
  new Promise<T>((resolve) => {
    const stop = watch((value) => {
      stop();
      resolve(valueOf(value));
    });
  });

test('all customers are read page by page, the newest first', async () => {
  const one = valueOf(await customers.page(4, null));
  const two = valueOf(await customers.page(4, one.next));
  const all = [...one.rows, ...two.rows];
  expect(two.next).toBeNull();
  expect(all).toHaveLength(6);
  expect(await customers.count()).toEqual({ ok: true, value: 6 });
  const times = all.map(({ createdAtMs }) => createdAtMs ?? 0);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('the newest customers are live', async () => {
  const newest = await first<readonly Customer[]>((hear) => customers.watchNewest(2, hear));
  expect(newest[0]?.email).toBe('shopper@example.com');
  expect(newest).toHaveLength(2);
});

test('one customer is live; a missing one is null', async () => {
  expect(await first((hear) => customers.watchOne('demo-customer-1', hear))).toMatchObject({
    uid: 'demo-customer-1',
    cart: { items: [] },
  });
  expect(await first((hear) => customers.watchOne('nobody', hear))).toBeNull();
});

test('an invalid cart does not hide the other customers', async () => {
  await backend.owner.firestore.commit([
    {
      set: 'users/odd',
      data: { uid: 'odd', email: 'odd@example.com', name: 'Odd One', cart: { cartItems: [3] } },
      serverTimes: ['createdAt'],
    },
  ]);
  const { rows: page } = valueOf(await customers.page(1, null));
  expect(page).toMatchObject([{ uid: 'odd', cart: null }]);
});

describe('customers are found', () => {
  const uidsFor = async (text: string, size = 6) =>
    valueOf(await customers.find(text, size)).map(({ uid }) => uid);

  beforeAll(async () => {
    const people = [
      ['luca', 'Anna Maria De Luca', 'Anna.DeLuca@example.com'],
      ['marian', 'Marian Annable', 'm.annable@example.com'],
    ] as const;
    await backend.owner.firestore.commit([
      ...people.map(([uid, name, email]) => ({
        set: `users/${uid}`,
        data: { uid, name, email, search: userSearch({ name, email }), cart: null },
        serverTimes: ['createdAt'],
      })),
      {
        set: 'users/old',
        data: { uid: 'old', name: 'Anna Older', email: 'Old@Example.com', cart: null },
        serverTimes: ['createdAt'],
      },
    ]);
  });

  test.each([
    ['the start of the name', 'ann', ['luca', 'marian']],
    ['the name in another case', 'ANNA MARIA', ['luca']],
    ['a later word of the name', 'maria', ['luca', 'marian']],
    ['the third word', 'de lu', ['luca']],
    ['the start of the e-mail', 'anna.de', ['luca']],
    ['the whole e-mail in another case', 'ANNA.DELUCA@example.com', ['luca']],
    ['the whole e-mail of a record of an older page', 'Old@Example.com', ['old']],
    ['the end of a word', 'uca', []],
    ['what nobody is called', 'anna.zz@', []],
  ])('by %s', async (_what, text, uids) => {
    expect((await uidsFor(text)).sort()).toEqual(uids);
  });

  test('at most `size` customers by each query', async () => {
    // One customer is found by the first word of the name, the other by the second word.
    expect((await uidsFor('ann', 1)).sort()).toEqual(['luca', 'marian']);
  });
});
