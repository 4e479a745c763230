/** @jest-environment node */
import { ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import { anOrder } from '../../testing/an-order';
import { NEWEST_FIRST } from './order-query';
import { createPageWalk, type ReadOrders } from './page-walk';

/** A list of `count` orders that can only be read by cursor. `reads` records the size of each read. */
function aList(count: number) {
  const newestFirst = Array.from({ length: count }, (_, at) => anOrder({ id: `o${at}` }));
  const reads: number[] = [];
  const read: ReadOrders = ({ descending }, size, after) => {
    const list = descending ? newestFirst : [...newestFirst].reverse();
    const from = Number(after?.values[0] ?? 0);
    const orders = list.slice(from, from + size);
    reads.push(orders.length);
    const next = from + size < count ? { values: [from + size] } : null;
    return Promise.resolve(ok({ rows: orders, next }));
  };
  return { walk: createPageWalk(read, NEWEST_FIRST, count), read, reads };
}

const ids = (rows: Result<readonly Order[]>) => rows.ok && rows.value.map(({ id }) => id).join(' ');

test('reads any page', async () => {
  const { walk } = aList(10);
  expect(ids(await walk(3, 3))).toBe('o3 o4 o5');
  expect(ids(await walk(9, 3))).toBe('o9');
  expect(ids(await walk(6, 3))).toBe('o6 o7 o8');
  expect(ids(await walk(0, 3))).toBe('o0 o1 o2');
});

test('the next and the last pages need no other reads', async () => {
  const { walk, reads } = aList(100_000);
  await walk(0, 25);
  await walk(25, 25);
  await walk(99_975, 25);
  await walk(99_950, 25);
  expect(reads).toEqual([25, 25, 25, 25]);
});

test('orders before the page are read once, in large steps', async () => {
  const { walk, reads } = aList(100_000);
  await walk(1200, 25);
  await walk(1225, 25);
  expect(reads).toEqual([500, 500, 200, 25, 25]);
});

test('the walk starts at a known cursor', async () => {
  const { read, reads } = aList(1000);
  const walk = createPageWalk(read, NEWEST_FIRST, 1000, [25, { values: [25] }]);
  expect(ids(await walk(25, 2))).toBe('o25 o26');
  expect(reads).toEqual([2]);
});

test('a page too far from both ends is refused', async () => {
  const { walk, reads } = aList(100_000);
  expect(await walk(50_000, 25)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  expect(reads).toEqual([]);
});
