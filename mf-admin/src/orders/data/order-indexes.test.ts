import { readFileSync } from 'node:fs';
import path from 'node:path';

import { orderQuery, type OrderFilter, type OrderSort } from './order-query';

interface Index {
  readonly collectionGroup: string;
  readonly fields: readonly { readonly fieldPath: string; readonly order?: string }[];
}

const { indexes } = JSON.parse(
  readFileSync(
    path.resolve(__dirname, '../../../../firebase/rules/firestore.indexes.json'),
    'utf8',
  ),
) as { indexes: readonly Index[] };

/** Fields and directions as one text, those of equality before the others in any order. */
const known = new Set(
  indexes
    .filter(({ collectionGroup }) => collectionGroup === 'orders')
    .map(({ fields }) => fields.map(({ fieldPath, order }) => `${fieldPath} ${String(order)}`))
    .map((fields) => fields.join(', ')),
);

const FILTERS: OrderFilter[] = [undefined, ['placed'], ['placed', 'shipped']].flatMap((statuses) =>
  [undefined, 'nora'].flatMap((uid) =>
    [undefined, { fromMs: 1 }, { fromMs: 1, toMs: 2 }].map((span) => ({
      statuses: statuses as OrderFilter['statuses'],
      uid,
      span,
    })),
  ),
);
const SORTS: OrderSort[] = [true, false].flatMap((descending) =>
  (['placed', 'total'] as const).map((by) => ({ by, descending })),
);
const equalities = (where: readonly (readonly [string, string, unknown])[]) =>
  where.filter(([, op]) => op === '==' || op === 'in').map(([field]) => `${field} ASCENDING`);

// The local backend needs no indexes: a missing one would show only in the cloud.
test.each(FILTERS.flatMap((filter) => SORTS.map((sort) => [filter, sort] as const)))(
  'the list of %j by %j has its index',
  (filter, sort) => {
    const { where, orderBy, direction } = orderQuery(filter, sort);
    const order = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
    const needed = [...equalities(where), ...orderBy.map((field) => `${field} ${order}`)];
    // One field alone is indexed by itself.
    if (needed.length > 1) expect(known).toContain(needed.join(', '));
  },
);

test.each(FILTERS)('the sum of %j has its index', (filter) => {
  const { where } = orderQuery(filter, { by: 'placed', descending: true });
  const needed = [...equalities(where), 'createdAt ASCENDING', 'order.totalAmount ASCENDING'];
  expect(known).toContain(needed.join(', '));
});
