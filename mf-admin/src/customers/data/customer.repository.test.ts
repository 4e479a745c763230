/** @jest-environment node */
import { demoProducts } from '@galleria/firebase';
import type { Result } from '@galleria/shared-contracts/domain';

import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import type { Customer } from './customer';
import { createCustomerRepository, type CustomerRepository } from './customer.repository';

let backend: TestBackend;
let customers: CustomerRepository;

beforeAll(async () => {
  backend = await startTestBackend(demoProducts(), 60);
  customers = createCustomerRepository(backend.firebase);
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

test('a customer is found by e-mail in any letter case', async () => {
  expect(valueOf(await customers.findByEmail('Shopper@Example.com'))).toMatchObject({
    name: 'Sam Shopper',
  });
  expect(valueOf(await customers.findByEmail('nobody@example.com'))).toBeNull();
});
