import { fail, ok } from '@galleria/shared-contracts/domain';

import { NEWEST_FIRST } from '../data/order-query';
import { anOrder } from '../../testing/an-order';
import { ordersCsv } from './orders-csv';

const wanted = (rest: { onProgress?: (count: number) => void; signal?: AbortSignal } = {}) => ({
  filter: {},
  sort: NEWEST_FIRST,
  onProgress: () => {},
  signal: new AbortController().signal,
  ...rest,
});

/** Three orders for each page, two pages. */
const twoPages = {
  page: (_filter: unknown, _sort: unknown, _size: number, after: unknown) =>
    Promise.resolve(
      ok({
        orders: [1, 2, 3].map((at) => anOrder({ id: `${after === null ? 'a' : 'b'}${at}` })),
        next: after === null ? { values: [] } : null,
      }),
    ),
};

it('writes every order of every page, and tells how far it is', async () => {
  const counts: number[] = [];
  const csv = await ordersCsv(twoPages, wanted({ onProgress: (count) => counts.push(count) }));
  if (!csv.ok) throw new Error(csv.error.message);
  const lines = (csv.value ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[1]).toBe(
    'a1,2026-05-01T10:00:00.000Z,placed,Nora Newcomer,nora@example.com,"1 High Street, Town",' +
      '03001234567,cash,2,240.00,"2 x Kitchen Radio, Walnut (7)"',
  );
  expect(counts).toEqual([3, 6]);
});

it('ends when it is called off', async () => {
  const called = new AbortController();
  const csv = ordersCsv(twoPages, wanted({ signal: called.signal }));
  called.abort();
  expect(await csv).toEqual(ok(null));
});

it('hands on what went wrong, and half a file to nobody', async () => {
  const error = { kind: 'unavailable', message: 'Away', retryable: true } as const;
  const csv = await ordersCsv({ page: () => Promise.resolve(fail(error)) }, wanted());
  expect(csv).toEqual(fail(error));
});
