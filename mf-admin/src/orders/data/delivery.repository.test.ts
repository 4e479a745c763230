/** @jest-environment node */
import { demoAccounts } from '@galleria/firebase';

import { createCommit } from '../../kit/data/commit';
import { createDamagedDocuments } from '../../kit/data/damaged';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createDeliveryRepository, type DeliveryRepository } from './delivery.repository';

const { email } = demoAccounts.admin;
const session = { current: () => ({ kind: 'admin' as const, email, expiresAtMs: Infinity }) };
let backend: TestBackend;
let delivery: DeliveryRepository;
const damaged = createDamagedDocuments();

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend([], 0);
  delivery = createDeliveryRepository(
    backend.firebase,
    damaged,
    createCommit(backend.firebase, session),
  );
});
afterAll(() => backend.stop());

const LOW = [{ belowCents: 2_000, costCents: 599 }];
const HIGH = [{ belowCents: 5_000, costCents: 899 }];

test('delivery is free at first, costs what an admin says, and the audit trail tells both', async () => {
  expect(await delivery.read()).toEqual({ ok: true, value: [] });
  expect(await delivery.save(LOW, [[]])).toEqual({ ok: true, value: null });
  expect(await delivery.read()).toEqual({ ok: true, value: LOW });

  const { collection, db, getDocs } = await backend.firebase.live();
  const entries = (await getDocs(collection(db, 'audit'))).docs.map((entry) => entry.data());
  expect(entries).toMatchObject([
    {
      action: 'changed delivery',
      actor: email,
      targets: ['settings/delivery'],
      changes: JSON.stringify([
        { id: 'delivery', before: { costs: 'free' }, after: { costs: 'below 20.00: 5.99' } },
      ]),
    },
  ]);
});

test('an admin who saves the same costs again after a lost answer is told of no other admin', async () => {
  expect(await delivery.save(LOW, [[]])).toEqual({ ok: true, value: null });
});

test('costs that were sent with a lost answer are replaced by those that the same admin typed next', async () => {
  expect(await delivery.save(HIGH, [[], LOW])).toEqual({ ok: true, value: null });
  expect(await delivery.read()).toEqual({ ok: true, value: HIGH });
  const entries = (await backend.owner.firestore.list('audit')).map(([, entry]) => entry.data);
  expect(entries.map(({ changes }) => changes)).toContain(
    JSON.stringify([
      {
        id: 'delivery',
        before: { costs: 'below 20.00: 5.99' },
        after: { costs: 'below 50.00: 8.99' },
      },
    ]),
  );
  expect(await delivery.save(LOW, [HIGH])).toEqual({ ok: true, value: null });
});

test('an admin who has not seen the costs of another admin does not overwrite them', async () => {
  expect(await delivery.save(HIGH, [[]])).toEqual({ ok: true, value: { theirs: LOW } });
  expect(await delivery.read()).toEqual({ ok: true, value: LOW });
  expect(await delivery.save([], [LOW])).toEqual({ ok: true, value: null });
  expect(await delivery.read()).toEqual({ ok: true, value: [] });
});

test.each([{ table: LOW }, { table: [] }])(
  'damaged costs are named, and saving replaces them: $table',
  async ({ table }) => {
    const damage = { rows: [{ belowCents: 2_000, costCents: 'free' }] };
    await backend.owner.firestore.commit([{ set: 'settings/delivery', data: damage }]);
    expect(await delivery.read()).toEqual({ ok: true, value: [] });
    expect(damaged.all()).toEqual([
      {
        path: 'settings/delivery',
        reason: expect.stringMatching(/^rows\.0\.costCents: /) as string,
      },
    ]);
    // An admin who has seen other costs does not replace the damaged ones.
    expect(await delivery.save(LOW, [HIGH])).toEqual({ ok: true, value: { theirs: [] } });
    expect(await delivery.save(table, [[]])).toEqual({ ok: true, value: null });
    expect(damaged.all()).toEqual([]);
    // Compare with the stored costs, because damaged costs are read as free delivery too.
    const stored = await backend.owner.firestore.read('settings/delivery');
    expect(stored?.data).toMatchObject({ rows: table });
  },
);
