/** @jest-environment node */
import { demoProducts, seed } from '@galleria/firebase';
import type { AppError } from '@galleria/shared-contracts/domain';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createProductRepository } from './product.repository';
import { createRestocks } from './restocks';

const PRODUCTS = demoProducts();
let backend: TestBackend;
let stops: (() => void)[] = [];

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(PRODUCTS, 0);
});
beforeEach(() => seed(backend.owner, PRODUCTS));
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  for (const collection of ['waiting', 'mail']) {
    const documents = await backend.owner.firestore.list(collection);
    await backend.owner.firestore.commit(
      documents.map(([key]) => ({ remove: `${collection}/${key}` })),
    );
  }
});
afterAll(() => backend.stop());

/** One browser tab of the back office. */
function aTab(firebase = backend.firebase, failures: AppError[] = []) {
  const products = createProductRepository(firebase, createDamagedDocuments(), () =>
    Promise.resolve(null),
  );
  const restocks = createRestocks(firebase, products);
  stops.push(restocks.mailWaiting((error) => failures.push(error)));
  return failures;
}

const SOLD_OUT = 9;
const leave = (stock: number, id = SOLD_OUT) =>
  backend.owner.firestore.commit([{ change: `products/${String(id)}`, data: { stock } }]);
const wait = (uids: readonly string[], id = SOLD_OUT) =>
  backend.owner.firestore.commit([{ set: `waiting/${String(id)}`, data: { uids: [...uids] } }]);

async function mails() {
  const documents = await backend.owner.firestore.list('mail');
  return documents.map(([, { data }]) => data);
}

/** Polls until the condition is met, because the listeners do not report that they are done. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isThere()); tries += 1) {
    if (tries > 200) throw new Error('It is not so, after many looks');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const untilMailed = (count: number) => until(async () => (await mails()).length >= count);
const listOf = async (id = SOLD_OUT) =>
  (await backend.owner.firestore.read(`waiting/${String(id)}`))?.data['uids'];

it('mails all who wait once, when the product is in stock again', async () => {
  await leave(0);
  await wait(['u1', 'u2']);
  const failures = [...aTab(), ...aTab()];
  await leave(3);
  await untilMailed(1);
  const { title, category } = PRODUCTS[SOLD_OUT - 1] ?? {};
  expect(await mails()).toEqual([
    {
      bccUids: ['u1', 'u2'],
      template: {
        name: 'back-in-stock',
        data: { productId: '9', title, category: category?.replace(' ', '%20') },
      },
    },
  ]);
  expect(await listOf()).toEqual([]);

  // A shopper who waits again gets another mail.
  await leave(0);
  await wait(['u1']);
  await leave(1);
  await untilMailed(2);
  expect(await mails()).toHaveLength(2);
  expect(failures).toEqual([]);
});

it('mails about a product that came back while no back office was open', async () => {
  await leave(4);
  await wait(['u1']);
  await leave(0, 10);
  await wait(['u2'], 10);
  aTab();
  await untilMailed(1);
  expect(await listOf(10)).toEqual(['u2']);
  expect(await mails()).toMatchObject([{ bccUids: ['u1'] }]);
});

it('mails when a shopper’s cancelled order gives the last piece back', async () => {
  await leave(0);
  await wait(['u1']);
  aTab();
  // As a cancellation does: the stock and its order change, and nothing else.
  await backend.owner.firestore.commit([
    { change: `products/${String(SOLD_OUT)}`, data: { stock: 1, lastOrder: 'cancel:A' } },
  ]);
  await untilMailed(1);
});

it('writes the mail once when its answer is lost', async () => {
  await leave(2);
  await wait(['u1']);
  let isLost = false;
  const lossy = {
    ...backend.firebase,
    lite: async (as: 'signed-in') => {
      const lite = await backend.firebase.lite(as);
      const runTransaction: typeof lite.runTransaction = async (...args) => {
        const done = await lite.runTransaction(...args);
        if (isLost) return done;
        isLost = true;
        throw Object.assign(new Error('The answer is lost'), { code: 'unavailable' });
      };
      return { ...lite, runTransaction };
    },
  };
  const failures = aTab(lossy);
  await until(() => Promise.resolve(failures.length > 0));
  aTab();
  await wait(['u2'], 10);
  await untilMailed(2);
  expect((await mails()).map(({ bccUids }) => bccUids)).toEqual(
    expect.arrayContaining([['u1'], ['u2']]),
  );
  expect(await mails()).toHaveLength(2);
});

it('says that a mail is refused, and leaves the list', async () => {
  await leave(2);
  await wait(['u1']);
  const shopper = backend.signedInAs('u1');
  const failures = aTab({ ...backend.firebase, lite: (as) => shopper.lite(as) });
  await until(() => Promise.resolve(failures.length > 0));
  expect(failures).toMatchObject([{ kind: 'permission-denied' }]);
  expect(await mails()).toEqual([]);
  expect(await listOf()).toEqual(['u1']);
});
