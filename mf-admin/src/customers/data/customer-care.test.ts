/** @jest-environment node */
import { demoAccounts, demoProducts } from '@galleria/firebase';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { createCommit } from '../../kit/data/commit';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createCustomerCare, type CustomerCare } from './customer-care';
import { createCustomerRepository } from './customer.repository';

const session = {
  current: () => ({
    kind: 'admin' as const,
    email: demoAccounts.admin.email,
    expiresAtMs: Infinity,
  }),
};
const UID = 'demo-customer-1';
let backend: TestBackend;
let care: CustomerCare;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), 10);
  care = createCustomerCare(createCommit(backend.firebase, session));
});
afterAll(() => backend.stop());

const read = async (path: string) => (await backend.owner.firestore.read(path))?.data;
const DONE = { ok: true, value: null };

async function actionsOf(path: string) {
  const { collection, db, getDocs, query, where } = await backend.firebase.live();
  const { docs } = await getDocs(
    query(collection(db, 'audit'), where('targets', 'array-contains', path)),
  );
  return docs.map((entry) => entry.get('action') as string).sort();
}

test('each tag is added and removed on its own, on record, so that two admins lose no tag', async () => {
  const tagged = await Promise.all([care.tag(UID, 'regular'), care.tag(UID, 'wholesale')]);
  expect(tagged).toEqual([DONE, DONE]);
  expect(((await read(`customers/${UID}`)) as { tags: string[] }).tags.toSorted()).toEqual([
    'regular',
    'wholesale',
  ]);
  expect(await care.tag(UID, 'regular')).toEqual(DONE);
  expect(await care.untag(UID, 'regular')).toEqual(DONE);
  expect(await care.untag(UID, 'regular')).toEqual(DONE);
  const watched = await new Promise((resolve) => {
    const stop = createCustomerRepository(backend.firebase, createDamagedDocuments()).watchTags(
      UID,
      (result) => {
        stop();
        resolve(result);
      },
    );
  });
  expect(watched).toEqual({ ok: true, value: ['wholesale'] });
  expect(await actionsOf(`customers/${UID}`)).toEqual([
    'tagged customer',
    'tagged customer',
    'tagged customer',
  ]);
});

test('an eleventh tag is refused with a reason', async () => {
  const uid = 'demo-customer-2';
  for (let number = 1; number <= 10; number += 1) {
    expect(await care.tag(uid, `tag ${number}`)).toEqual(DONE);
  }
  expect(await care.tag(uid, 'one more')).toMatchObject({
    error: { message: 'A customer has at most 10 tags. Nothing was changed.' },
  });
});

test('a customer is blocked once, however often it is asked, and free again', async () => {
  for (const isBlocked of [true, true, false]) {
    expect(await care.block(UID, isBlocked)).toEqual(DONE);
    expect(await read(`users/${UID}`)).toMatchObject({ blocked: isBlocked });
  }
  expect(await actionsOf(`users/${UID}`)).toEqual(['blocked customer', 'unblocked customer']);
});

test('an account that is gone cannot be blocked, and a shopper cannot block', async () => {
  expect(await care.block('nobody', true)).toMatchObject({
    error: { kind: 'conflict', message: 'This account is no longer there.' },
  });
  const forged = createCustomerCare(createCommit(backend.signedInAs(UID), session));
  expect(await forged.block(UID, true)).toMatchObject({ error: { kind: 'permission-denied' } });
  expect(await forged.tag(UID, 'regular')).toMatchObject({ ok: false });
});
