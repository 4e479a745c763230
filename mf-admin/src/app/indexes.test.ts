/** @jest-environment node */
import { OPEN_RETURNS, type Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';

import { createDamagedDocuments } from '../kit/data/damaged';
import { createCommit } from '../kit/data/commit';
import { parseMessage } from '../inbox/data/message';
import { messagesWanted } from '../inbox/data/message-views';
import { createNewestFirst } from '../kit/data/newest-first';
import { startTestBackend, type TestBackend } from '../kit/data/testing/test-backend';
import { createHealthRepository } from '../operations/data/health.repository';
import { parseAuditRecord } from '../operations/data/audit-record';
import {
  COUNTED_STATUSES,
  CUSTOMERS_MAX,
  type OrderFilter,
  type OrderSort,
} from '../orders/data/order-query';
import { createOrderRepository } from '../orders/data/order.repository';
import { createOrderRuns } from '../orders/data/order-runs';
import { createProductRepository } from '../products/data/product.repository';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend([], 0);
});
afterAll(() => backend.stop());

/** The first answer of a live query. */
const firstOf = <T>(watch: (onChange: OnChange<T>) => () => void) =>
  new Promise<Result<T>>((resolve) => {
    const stop = watch((result) => {
      stop();
      resolve(result);
    });
  });

/** The states of an optional filter: not set, or each of these values. */
const optional = <T>(...values: T[]) => [undefined, ...values];

const STATES: Pick<OrderFilter, 'statuses' | 'returns'>[] = [
  {},
  { statuses: ['placed'] },
  { statuses: COUNTED_STATUSES },
  { returns: OPEN_RETURNS },
];
const SOME_CUSTOMERS = Array.from({ length: CUSTOMERS_MAX }, (_, at) => `customer-${at}`);
const ORDER_FILTERS: OrderFilter[] = STATES.flatMap((states) =>
  optional(['nora'], SOME_CUSTOMERS).flatMap((uids) =>
    optional({ fromMs: 1 }, { fromMs: 1, toMs: 2 }).map((span) => ({ ...states, uids, span })),
  ),
);
const SORTS: OrderSort[] = [true, false].flatMap((descending) =>
  (['placed', 'total'] as const).map((by) => ({ by, descending })),
);
const AUDIT_FILTERS = optional('admin@example.com').flatMap((actor) =>
  optional('edited product').flatMap((action) =>
    optional({ fromMs: 1 }).map((span) => ({
      equal: { ...(actor && { actor }), ...(action && { action }) },
      ...(span && { span }),
    })),
  ),
);

async function askOrders(): Promise<Result<unknown>[]> {
  const orders = createOrderRepository(backend.firebase, createDamagedDocuments());
  const answers: Result<unknown>[] = [];
  for (const filter of ORDER_FILTERS) {
    answers.push(await orders.totals(filter));
    for (const sort of SORTS) answers.push(await orders.page(filter, sort, 25, null));
  }
  return answers;
}

async function askAudit(): Promise<Result<unknown>[]> {
  const entry = { actor: 'admin@example.com', action: 'edited product', targets: ['products/1'] };
  await backend.owner.firestore.commit([{ set: 'audit/e1', data: entry, serverTimes: ['at'] }]);
  const audit = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    collection: 'audit',
    time: 'at',
    parse: parseAuditRecord,
  });
  const answers: Result<unknown>[] = [
    await firstOf((heard) => audit.watch({ contains: { targets: 'orders/o1' } }, 100, heard)),
  ];
  for (const wanted of AUDIT_FILTERS) {
    answers.push(await audit.count(wanted));
    answers.push(await audit.page(wanted, 25, null));
    answers.push(await audit.page(wanted, 25, { towards: 'newer', from: 'e1' }));
  }
  return answers;
}

async function askInbox(): Promise<Result<unknown>[]> {
  const data = { name: 'Kim', email: 'kim@example.org', message: 'Hello', state: 'new' };
  await backend.owner.firestore.commit([{ set: 'messages/m1', data, serverTimes: ['createdAt'] }]);
  const messages = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    collection: 'messages',
    time: 'createdAt',
    parse: parseMessage,
  });
  const answers: Result<unknown>[] = [];
  const other = 'other@example.com';
  for (const [view, assignee] of [[''], ['new'], ['mine'], ['', other], ['open', other]] as const) {
    const wanted = { equal: messagesWanted(view, 'admin@example.com', assignee) };
    answers.push(await messages.count(wanted));
    answers.push(await messages.page(wanted, 25, null));
    answers.push(await messages.page(wanted, 25, { towards: 'newer', from: 'm1' }));
  }
  return answers;
}

async function askHealth(): Promise<Result<unknown>[]> {
  const tags = ['failed', 'error mf-cart@2 stable TypeError a.js:1:2'];
  const data = { tags, failedOn: '/', createdAt: new Date() };
  await backend.owner.firestore.commit([{ set: 'reports/r1', data }]);
  const health = createHealthRepository(backend.firebase);
  const app = { app: 'mf-cart', owner: '', version: '2', arm: 'stable', role: 'now' } as const;
  const watched = [{ ...app, fromMs: undefined, toMs: undefined }];
  return [
    await health.versions(watched, 1),
    await health.faults(0),
    await health.slices(watched, 1),
  ];
}

async function askRuns(): Promise<Result<unknown>[]> {
  const session = { current: () => ({ kind: 'visitor' as const }) };
  const runs = createOrderRuns(
    backend.firebase,
    createDamagedDocuments(),
    session,
    createCommit(backend.firebase, session),
  );
  return [
    await firstOf((heard) => runs.watchLatest(25, heard)),
    await firstOf((heard) => runs.watchUnfinished(heard)),
  ];
}

function askStock(): Promise<Result<unknown>> {
  const products = createProductRepository(backend.firebase, createDamagedDocuments(), () =>
    Promise.resolve(null),
  );
  return firstOf((heard) => products.watchLowStock(heard));
}

// Shoppers send no other queries that need an index: "my orders" is the same query as a customer's orders.
test('every filter and order has its index, and every index has its use', async () => {
  const answers = [
    ...(await askOrders()),
    ...(await askAudit()),
    ...(await askInbox()),
    ...(await askHealth()),
    ...(await askRuns()),
    await askStock(),
  ];
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.message]))).toEqual([]);
  expect(backend.unusedIndexes()).toEqual([]);
});
