import { ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import { anOrder } from '../../testing/an-order';
import { NEWEST_FIRST } from './order-query';
import { PageWalk, type ReadOrders } from './page-walk';

/** A list of so many orders, read as the database would; counts what is read. */
function aList(count: number) {
  const newestFirst = Array.from({ length: count }, (_, at) => anOrder({ id: `o${at}` }));
  const reads: number[] = [];
  const read: ReadOrders = ({ descending }, size, after) => {
    const list = descending ? newestFirst : [...newestFirst].reverse();
    const from = Number(after?.values[0] ?? 0);
    const orders = list.slice(from, from + size);
    reads.push(orders.length);
    const next = from + size < count ? { values: [from + size] } : null;
    return Promise.resolve(ok({ orders, next }));
  };
  return { walk: new PageWalk(read, NEWEST_FIRST, count), read, reads };
}

const ids = (rows: Result<readonly Order[]>) => rows.ok && rows.value.map(({ id }) => id).join(' ');

test('goes to any page', async () => {
  const { walk } = aList(10);
  expect(ids(await walk.rows(3, 3))).toBe('o3 o4 o5');
  expect(ids(await walk.rows(9, 3))).toBe('o9');
  expect(ids(await walk.rows(6, 3))).toBe('o6 o7 o8');
  expect(ids(await walk.rows(0, 3))).toBe('o0 o1 o2');
});

test('the next page, and the last ones, are read and nothing else', async () => {
  const { walk, reads } = aList(100_000);
  await walk.rows(0, 25);
  await walk.rows(25, 25);
  await walk.rows(99_975, 25);
  await walk.rows(99_950, 25);
  expect(reads).toEqual([25, 25, 25, 25]);
});

test('what lies on the way is passed by in strides, once', async () => {
  const { walk, reads } = aList(100_000);
  await walk.rows(1200, 25);
  await walk.rows(1225, 25);
  expect(reads).toEqual([500, 500, 200, 25, 25]);
});

test('a place that is known is where the walk begins', async () => {
  const { read, reads } = aList(1000);
  const walk = new PageWalk(read, NEWEST_FIRST, 1000, [25, { values: [25] }]);
  expect(ids(await walk.rows(25, 2))).toBe('o25 o26');
  expect(reads).toEqual([2]);
});

test('a page that is too far from both ends is refused', async () => {
  const { walk, reads } = aList(100_000);
  expect(await walk.rows(50_000, 25)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  expect(reads).toEqual([]);
});
