/** @jest-environment node */
import { demoAccounts, demoProducts } from '@galleria/firebase';
import { VISITOR, type Session } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createCommit, type Commit, type OpenCommit } from './commit';
import { startTestBackend, type TestBackend } from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts().slice(0, 1), 0);
});
afterAll(() => backend.stop());

const AN_ADMIN: Session = { kind: 'admin', email: demoAccounts.admin.email, expiresAtMs: 1 };

/**
 * A `Commit` whose tries end like this: stored; refused and not stored; stored with a lost answer; or
 * stored and sent twice by the browser, so that the answer is a conflict.
 */
function committing(
  answers: ('stored' | 'refused' | 'lost' | 'sent twice')[],
  session = AN_ADMIN,
): Commit {
  const firebase: FirebaseClient = {
    ...backend.firebase,
    lite: async () => {
      const lite = await backend.firebase.lite('signed-in');
      const runTransaction: typeof lite.runTransaction = async (...args) => {
        const answer = answers.shift();
        const lost = Object.assign(new Error('No answer'), { code: 'unavailable' });
        if (answer === 'refused') throw lost;
        const value = await lite.runTransaction(...args);
        if (answer === 'lost') throw lost;
        if (answer === 'sent twice') {
          throw Object.assign(new Error('It has changed'), { code: 'failed-precondition' });
        }
        return value;
      };
      return { ...lite, runTransaction };
    },
  };
  return createCommit(firebase, { current: () => session });
}

/** Adds one piece to the stock, so that the stock shows how often this ran. Returns the new stock. */
async function addPiece({ lite, transaction, entryKey, record }: OpenCommit): Promise<number> {
  const product = await transaction.get(lite.doc(lite.db, 'products/1'));
  const stock = Number(product.get('stock')) + 1;
  transaction.update(product.ref, {
    stock,
    lastAudit: entryKey,
    updatedAt: lite.serverTimestamp(),
  });
  record({ action: 'edited product', targets: ['products/1'] });
  return stock;
}

const stored = async () => Number((await backend.owner.firestore.read('products/1'))?.data.stock);

it.each([
  ['is stored', ['stored'], 1],
  ['is refused once', ['refused', 'stored'], 1],
  ['loses its answer once', ['lost', 'stored'], 1],
  ['loses its first two answers', ['lost', 'lost'], 1],
  ['is sent twice', ['sent twice', 'stored'], 1],
] as const)('a commit that %s is done once', async (_what, answers, pieces) => {
  const before = await stored();
  const result = await committing([...answers])(addPiece);
  expect(await stored()).toBe(before + pieces);
  expect(result).toEqual({ ok: true, value: before + 1 });
});

it('a commit that reaches no server fails and stores nothing', async () => {
  const before = await stored();
  expect(await committing(['refused', 'refused'])(addPiece)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', retryable: true },
  });
  expect(await stored()).toBe(before);
});

it('a change without an entry is refused by the server, and not tried again', async () => {
  let runs = 0;
  const result = await committing(['stored', 'stored'])(async ({ lite, transaction }) => {
    runs += 1;
    const product = await transaction.get(lite.doc(lite.db, 'products/1'));
    transaction.update(product.ref, { stock: 5 });
  });
  expect(result).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
  expect(runs).toBeLessThanOrEqual(2);
});

it('fails for anybody but an admin', async () => {
  const before = await stored();
  expect((await committing(['stored', 'stored'], VISITOR)(addPiece)).ok).toBe(false);
  expect(await stored()).toBe(before);
});
