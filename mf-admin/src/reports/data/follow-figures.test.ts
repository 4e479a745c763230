import {
  fail,
  ok,
  type AppError,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';

import { anOrder } from '../../testing/an-order';
import { dayStartMs, type DaySpan } from '../../kit/data/days';
import type { FigureChange } from './figure.repository';
import { followFigures, GATHER_MS, RETRY_MS, type Figures } from './follow-figures';
import type { FigureCheck } from './check-figures';
import { KEEP_EVERY_MS, type KeepProgress } from './keep-figures';
import { NO_SALES } from './sales';

const SPAN: DaySpan = { from: '2026-05-01', to: '2026-05-03' };
const NO_ANSWER: AppError = { kind: 'unavailable', message: 'no answer', retryable: true };

beforeEach(() => jest.useFakeTimers({ now: dayStartMs('2026-05-03') ?? 0 }));
afterEach(() => jest.useRealTimers());

/** A shop with `perDay` orders in every part. A call of `keepEnds` ends the storing of its figures. */
async function followed(mayStore = true, over: { readonly isJoined?: boolean } = {}) {
  const shop = {
    perDay: 1,
    unsorted: 0,
    isJoined: false,
    failure: null as AppError | null,
    /** Is called once, when the figures are asked for. */
    whileAsked: () => {},
    ...over,
  };
  const asked: string[][] = [];
  const told: Result<Figures>[] = [];
  const kept: { span: DaySpan; mayStore: boolean }[] = [];
  let hear: (change: Result<FigureChange>) => void = () => {};
  let progress: (progress: KeepProgress) => void = () => {};
  let keepEnds: (check: Result<FigureCheck | null>) => void = () => {};
  let isHeard = true;
  const stop = followFigures(
    {
      span: SPAN,
      mayStore: () => Promise.resolve(mayStore),
      figures: {
        sales: (groups) => {
          const parts = shop.isJoined ? groups.map(joinedAll) : groups.flat();
          asked.push(parts.map(({ from }) => from));
          const { perDay, unsorted, whileAsked } = shop;
          shop.whileAsked = () => {};
          whileAsked();
          const sales = parts.map((days) => ({
            ...NO_SALES,
            days,
            orders: perDay,
            unsorted,
          }));
          return Promise.resolve(shop.failure ? fail(shop.failure) : ok(sales));
        },
        keep: (span, options) => {
          kept.push({ span, mayStore: options.mayStore });
          progress = options.onProgress;
          return new Promise((resolve) => {
            keepEnds = resolve;
          });
        },
        watchChanges: (_fromMs, onChange) => {
          hear = onChange;
          return () => {
            isHeard = false;
          };
        },
      },
    },
    (result) => told.push(result),
  );
  await jest.advanceTimersByTimeAsync(0);
  return {
    shop,
    asked,
    told,
    kept,
    stop,
    isHeard: () => isHeard,
    hear: (change: Partial<FigureChange>) => hear(ok({ orders: [], peopleMs: [], ...change })),
    goDeaf: () => hear(fail(NO_ANSWER)),
    progress: (done: KeepProgress) => progress(done),
    keepEnds: async (check: Result<FigureCheck | null>) => {
      keepEnds(check);
      await jest.advanceTimersByTimeAsync(0);
    },
    latest: () => {
      const result = told.at(-1);
      if (result?.ok !== true) throw new Error('No figures were told');
      return result.value;
    },
  };
}

/** The days of a group as one part, as when none of them is stored. */
const joinedAll = (parts: readonly DaySpan[]): DaySpan => ({
  from: parts[0]?.from ?? '',
  to: parts.at(-1)?.to ?? '',
});

function orderOf(day: string, over: Partial<Order> = {}): Order {
  return anOrder({ id: `of-${day}`, createdAtMs: (dayStartMs(day) ?? 0) + 3_600_000, ...over });
}

const orders = ({ sales }: Figures) => sales.map((part) => part.orders);

it('queries every day first, then only the days that changed', async () => {
  const { shop, asked, hear, latest, told } = await followed();
  expect(asked).toEqual([['2026-04-28', '2026-05-01', '2026-05-02', '2026-05-03']]);
  expect(latest().before).toMatchObject({ orders: 1, days: { to: '2026-04-30' } });
  expect(orders(latest())).toEqual([1, 1, 1]);

  shop.perDay = 2;
  hear({ orders: [orderOf('2026-05-02')] });
  expect(told).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked.at(-1)).toEqual(['2026-05-02']);
  expect(orders(latest())).toEqual([1, 2, 1]);
  expect(latest().asOfMs).toBe((dayStartMs('2026-05-03') ?? 0) + GATHER_MS);
});

it('has one part for days that are not stored, and a part for each day when they are stored', async () => {
  const { shop, asked, hear, keepEnds, latest, progress } = await followed(true, {
    isJoined: true,
  });
  expect(asked).toEqual([['2026-04-28', '2026-05-01']]);
  expect(latest().sales).toMatchObject([{ days: SPAN, orders: 1 }]);

  shop.perDay = 2;
  hear({ orders: [orderOf('2026-05-02')] });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked.at(-1)).toEqual(['2026-05-01']);
  expect(latest().sales).toMatchObject([{ days: SPAN, orders: 2 }]);

  // A change that arrives while days are being stored does not join the days again.
  shop.isJoined = false;
  progress({ done: 6, of: 6 });
  hear({ orders: [orderOf('2026-05-02')] });
  await keepEnds(ok({ atMs: 1, repaired: [], differ: false }));
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked.at(-1)).toEqual(['2026-05-02']);
  expect(latest().sales.map(({ days }) => days.to)).toEqual([
    '2026-05-01',
    '2026-05-02',
    '2026-05-03',
  ]);
});

it('queries once for changes that arrive together', async () => {
  const { asked, hear } = await followed();
  hear({ orders: [orderOf('2026-05-01')] });
  await jest.advanceTimersByTimeAsync(GATHER_MS / 2);
  hear({ orders: [orderOf('2026-05-01', { id: 'another' })] });
  hear({ peopleMs: [dayStartMs('2026-05-03') ?? 0] });
  await jest.advanceTimersByTimeAsync(GATHER_MS * 2);
  expect(asked.slice(1)).toEqual([['2026-05-01', '2026-05-03']]);
});

it('ignores changes outside its span', async () => {
  const { asked, hear } = await followed();
  hear({ orders: [orderOf('2026-05-04')] });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked).toHaveLength(1);
});

it('asks again for the days before when one of their orders is cancelled', async () => {
  const { shop, asked, hear, latest } = await followed();
  shop.perDay = 7;
  hear({ orders: [orderOf('2026-04-29', { status: 'cancelled' })] });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked.at(-1)).toEqual(['2026-04-28']);
  expect(latest().before.orders).toBe(7);
  expect(orders(latest())).toEqual([1, 1, 1]);
});

it('stores and checks the figures of the span and of the one before', async () => {
  const { asked, kept, keepEnds, latest, progress } = await followed(false);
  expect(kept).toEqual([{ span: { from: '2026-04-28', to: '2026-05-03' }, mayStore: false }]);
  progress({ done: 2, of: 6 });
  expect(latest()).toMatchObject({ keeping: { done: 2, of: 6 }, check: null });

  const check = { atMs: 1, repaired: [], differ: false };
  await keepEnds(ok(check));
  expect(latest()).toMatchObject({ keeping: null, check });
  expect(asked).toHaveLength(2);
});

it('reads the figures again after a repair', async () => {
  const { shop, asked, keepEnds, latest } = await followed();
  shop.perDay = 3;
  await keepEnds(ok({ atMs: 1, repaired: ['2026-05-02'], differ: false }));
  expect(asked).toHaveLength(2);
  expect(orders(latest())).toEqual([3, 3, 3]);
});

it('reads the figures again when days have been stored', async () => {
  const { shop, asked, keepEnds, latest, progress } = await followed();
  shop.perDay = 2;
  shop.unsorted = 1;
  progress({ done: 6, of: 6 });
  await keepEnds(ok({ atMs: 1, repaired: [], differ: false }));
  expect(asked).toHaveLength(2);
  expect(latest().sales.map(({ unsorted }) => unsorted)).toEqual([1, 1, 1]);
});

it('asks for all again when the figures could not be read after days have been stored', async () => {
  const { shop, asked, keepEnds, latest, progress } = await followed();
  progress({ done: 6, of: 6 });
  shop.failure = NO_ANSWER;
  await keepEnds(ok({ atMs: 1, repaired: [], differ: false }));
  expect(latest().isStale).toBe(true);
  shop.failure = null;
  shop.perDay = 3;
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(asked.at(-1)).toEqual(asked[0]);
  expect(latest().isStale).toBe(false);
  expect(orders(latest())).toEqual([3, 3, 3]);
});

it('counts an order that comes while the figures are read after days have been stored', async () => {
  const { shop, keepEnds, hear, latest, progress } = await followed();
  progress({ done: 6, of: 6 });
  shop.whileAsked = () => {
    shop.perDay = 4;
    hear({ orders: [orderOf('2026-05-03')] });
  };
  await keepEnds(ok({ atMs: 1, repaired: [], differ: false }));
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(orders(latest())).toEqual([1, 1, 4]);
});

it.each([
  { mayStore: true, times: 2 },
  { mayStore: false, times: 1 },
])(
  'stores the newest orders some minutes later, if it may ($mayStore)',
  async ({ mayStore, times }) => {
    const { hear, kept, keepEnds, shop, stop } = await followed(mayStore);
    await keepEnds(ok({ atMs: 1, repaired: [], differ: false }));
    await jest.advanceTimersByTimeAsync(KEEP_EVERY_MS / 2);
    shop.unsorted = 1;
    hear({ orders: [orderOf('2026-05-02')] });
    await jest.advanceTimersByTimeAsync(KEEP_EVERY_MS / 2);
    expect(kept).toHaveLength(times);
    await keepEnds(ok({ atMs: 2, repaired: [], differ: false }));
    stop();
    await jest.advanceTimersByTimeAsync(KEEP_EVERY_MS);
    expect(kept).toHaveLength(times);
  },
);

it('shows its figures when they cannot be stored, and tries again with a later change', async () => {
  const { hear, kept, keepEnds, latest, progress } = await followed();
  progress({ done: 1, of: 6 });
  await keepEnds(fail(NO_ANSWER));
  expect(latest()).toMatchObject({ keeping: 'failed', check: null, isStale: false });
  hear({});
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(kept).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(KEEP_EVERY_MS);
  hear({});
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(kept).toHaveLength(2);
});

it('keeps its figures when a query fails, marks them stale, and tries again', async () => {
  const { shop, hear, latest } = await followed();
  shop.failure = NO_ANSWER;
  hear({ orders: [orderOf('2026-05-03')] });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(latest()).toMatchObject({ isStale: true, asOfMs: dayStartMs('2026-05-03') });
  expect(orders(latest())).toEqual([1, 1, 1]);

  shop.failure = null;
  shop.perDay = 5;
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(latest().isStale).toBe(false);
  expect(orders(latest())).toEqual([1, 1, 5]);
});

it('marks its figures stale when the listener ends', async () => {
  const { goDeaf, hear, latest } = await followed();
  goDeaf();
  expect(latest().isStale).toBe(true);
  hear({});
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(latest().isStale).toBe(false);
});

it('reports nothing after it is stopped', async () => {
  const { hear, stop, told, asked, isHeard } = await followed();
  hear({ orders: [orderOf('2026-05-03')] });
  stop();
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(isHeard()).toBe(false);
  expect([told.length, asked.length]).toEqual([1, 1]);
});
