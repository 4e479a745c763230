import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import {
  doc,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { aMail, anAdmin, anEntry, anOrder, aProduct, aUser, savedCart } from './testing/builders';
import { ENTRY, firstOrder } from './testing/commits';
import { stamped, type Fields } from './testing/request';
import { signInOf } from './testing/sign-in';
import { readRules, startServer, type Server } from './testing/server';

const SHOPPERS = 40;
const UNITS = 5;
const SOLD_OUT = new Error('sold out');

const refusalsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): Error[] =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));

// Forty complete SDK clients try until the stock is gone, which takes long.
jest.setTimeout(180_000);

describe('when many clients write at the same moment', () => {
  let server: Server;
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    // The SDK prints every refusal, and these tests refuse nearly every request.
    setLogLevel('silent');
    server = await startServer();
    environment = await initializeTestEnvironment({
      projectId: 'demo-races',
      firestore: { host: server.host, port: server.port, rules: await readRules() },
    });
  });

  beforeEach(() => environment.clearFirestore());

  afterAll(async () => {
    await environment.cleanup();
    await server.stop();
  });

  /** The testing library returns this database under an older type. */
  const databaseOf = (uid: string, token: TokenOptions): Firestore =>
    environment.authenticatedContext(uid, token).firestore() as unknown as Firestore;

  async function given(documents: Readonly<Record<string, Fields>>): Promise<void> {
    await environment.withSecurityRulesDisabled(async (context) => {
      const batch = context.firestore().batch();
      for (const [path, fields] of Object.entries(documents)) {
        batch.set(context.firestore().doc(path), stamped(fields, new Date()));
      }
      await batch.commit();
    });
  }

  /** Every document of a collection, read with owner rights. */
  async function all(collection: string): Promise<Fields[]> {
    let documents: Fields[] = [];
    await environment.withSecurityRulesDisabled(async (context) => {
      documents = (await context.firestore().collection(collection).get()).docs.map((one) =>
        one.data(),
      );
    });
    return documents;
  }

  /** Tries once to order one piece. Rejects with `SOLD_OUT` when none is left. */
  function tryToOrder(database: Firestore, uid: string): Promise<void> {
    const product = doc(database, 'products/1');
    const orderId = `RACER${uid.replace(/\D/g, '').padStart(7, '0')}`;
    return runTransaction(
      database,
      async (transaction) => {
        const stock = Number((await transaction.get(product)).get('stock'));
        if (stock === 0) throw SOLD_OUT;
        const order = stamped(anOrder(uid, [[1, 1]]), serverTimestamp());
        transaction.set(doc(database, `orders/${orderId}`), order);
        transaction.update(product, {
          stock: stock - 1,
          lastOrder: orderId,
          updatedAt: serverTimestamp(),
        });
        transaction.update(doc(database, `users/${uid}`), {
          cart: savedCart([]),
          ...stamped(firstOrder(orderId), serverTimestamp()),
        });
        transaction.set(doc(database, `mail/${orderId}`), aMail(orderId, uid, [[1, 1]]));
      },
      { maxAttempts: SHOPPERS },
    );
  }

  /**
   * Tries until the order is placed or the product is sold out. The SDK repeats a transaction when the stock that it
   * has read has changed. But some servers check the rules first. The rules refuse the order, because the new stock
   * does not fit the changed stock, and the SDK does not repeat a refused transaction.
   */
  async function orderOne(database: Firestore, uid: string): Promise<void> {
    for (let tries = 1; tries < SHOPPERS; tries += 1) {
      try {
        await tryToOrder(database, uid);
        return;
      } catch (error) {
        if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
      }
    }
    return tryToOrder(database, uid);
  }

  it('forty shoppers who compete for five pieces in transactions buy exactly five', async () => {
    const uids = Array.from({ length: SHOPPERS }, (_, index) => `racer-${index}`);
    await given({
      'products/1': aProduct(1, { stock: UNITS }),
      ...Object.fromEntries(uids.map((uid) => [`users/${uid}`, aUser(uid)])),
    });

    const outcomes = await Promise.allSettled(
      uids.map((uid) => orderOne(databaseOf(uid, {}), uid)),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(UNITS);
    expect(refusalsOf(outcomes)).toEqual(new Array(SHOPPERS - UNITS).fill(SOLD_OUT));
    expect(await all('products')).toMatchObject([{ stock: 0 }]);
    expect(await all('orders')).toHaveLength(UNITS);
    expect(await all('mail')).toHaveLength(UNITS);
  });

  it('of forty shoppers who send plain batches for the same stock only one can order', async () => {
    const uids = Array.from({ length: SHOPPERS }, (_, index) => `racer-${index}`);
    await given({
      'products/1': aProduct(1, { stock: UNITS }),
      ...Object.fromEntries(uids.map((uid) => [`users/${uid}`, aUser(uid)])),
    });

    const outcomes = await Promise.allSettled(
      uids.map((uid) => {
        const database = databaseOf(uid, {});
        const batch = writeBatch(database);
        const orderId = `RACER${uid.replace(/\D/g, '').padStart(7, '0')}`;
        const order = stamped(anOrder(uid, [[1, UNITS]]), serverTimestamp());
        batch.set(doc(database, `orders/${orderId}`), order);
        batch.update(doc(database, 'products/1'), {
          stock: 0,
          lastOrder: orderId,
          updatedAt: serverTimestamp(),
        });
        batch.update(doc(database, `users/${uid}`), {
          cart: savedCart([]),
          ...stamped(firstOrder(orderId), serverTimestamp()),
        });
        batch.set(doc(database, `mail/${orderId}`), aMail(orderId, uid, [[1, UNITS]]));
        return batch.commit();
      }),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const reason of refusalsOf(outcomes)) await assertFails(Promise.reject(reason));
    expect(await all('orders')).toHaveLength(1);
  });

  it('two owners who make each other a manager leave one owner', async () => {
    const both = [
      { role: 'admin', uid: 'admin-1', email: 'first@galleria.com' },
      { role: 'second admin', uid: 'admin-2', email: 'second@galleria.com' },
    ] as const;
    await given({
      ...Object.fromEntries(
        both.flatMap(({ uid, email }) => [
          [`admins/${email}`, anAdmin(email, uid)],
          [`adminKeys/${uid}`, { email, role: 'owner' }],
        ]),
      ),
      'meta/admins': { count: 2, who: 'second@galleria.com' },
    });

    const outcomes = await Promise.allSettled(
      both.map(({ role, uid, email }) => {
        const other = both.find((one) => one.uid !== uid) ?? both[0];
        const database = databaseOf(uid, signInOf(role)?.token ?? {});
        const batch = writeBatch(database);
        const lastAudit = `${ENTRY}-${uid}`;
        batch.update(doc(database, `admins/${other.email}`), { lastAudit });
        batch.update(doc(database, `adminKeys/${other.uid}`), { role: 'manager' });
        batch.update(doc(database, 'meta/admins'), { count: 1, who: other.email });
        const entry = anEntry('changed admin role', [`admins/${other.email}`], { actor: email });
        batch.set(doc(database, `audit/${lastAudit}`), stamped(entry, serverTimestamp()));
        return batch.commit();
      }),
    );

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await all('adminKeys')).map(({ role }) => role).sort()).toEqual(['manager', 'owner']);
    expect(await all('meta')).toMatchObject([{ count: 1 }]);
  });

  it('two admins who remove each other leave one', async () => {
    const both = [
      { role: 'admin', uid: 'admin-1', email: 'first@galleria.com' },
      { role: 'second admin', uid: 'admin-2', email: 'second@galleria.com' },
    ] as const;
    await given({
      'admins/first@galleria.com': anAdmin('first@galleria.com', 'admin-1'),
      'admins/second@galleria.com': anAdmin('second@galleria.com', 'admin-2'),
      'adminKeys/admin-1': { email: 'first@galleria.com' },
      'adminKeys/admin-2': { email: 'second@galleria.com' },
      'meta/admins': { count: 2, who: 'second@galleria.com' },
    });

    const outcomes = await Promise.allSettled(
      both.map(({ role, uid, email }) => {
        const other = both.find((one) => one.uid !== uid) ?? both[0];
        const database = databaseOf(uid, signInOf(role)?.token ?? {});
        const batch = writeBatch(database);
        batch.delete(doc(database, `admins/${other.email}`));
        batch.delete(doc(database, `adminKeys/${other.uid}`));
        const lastAudit = `${ENTRY}-${uid}`;
        batch.update(doc(database, 'meta/admins'), { count: 1, who: other.email, lastAudit });
        const entry = anEntry('deleted admin', [`admins/${other.email}`], { actor: email });
        batch.set(doc(database, `audit/${lastAudit}`), stamped(entry, serverTimestamp()));
        return batch.commit();
      }),
    );

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await all('admins')).toHaveLength(1);
    expect(await all('adminKeys')).toHaveLength(1);
    expect(await all('meta')).toMatchObject([{ count: 1 }]);
  });
});
