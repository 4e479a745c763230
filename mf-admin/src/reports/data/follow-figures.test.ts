/** @jest-environment node */
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

const SPAN: DaySpan = { from: '2026-05-01', to: '2026-05-03' };
const NO_ANSWER: AppError = { kind: 'unavailable', message: 'no answer', retryable: true };

beforeEach(() => jest.useFakeTimers({ now: dayStartMs('2026-05-03') ?? 0 }));
afterEach(() => jest.useRealTimers());

/** A shop with `perDay` orders on every day. */
async function followed() {
  const shop = { perDay: 1, messages: 0, failure: null as AppError | null };
  const asked: string[][] = [];
  const told: Result<Figures>[] = [];
  let hear: (change: Result<FigureChange>) => void = () => {};
  let isHeard = true;
  const stop = followFigures(
    {
      sales: (parts) => {
        asked.push(parts.map(({ from }) => from));
        const sales = parts.map((days) => ({
          days,
          orders: shop.perDay,
          revenueCents: 100,
          newCustomers: 0,
        }));
        return Promise.resolve(shop.failure ? fail(shop.failure) : ok(sales));
      },
      countMessages: () => Promise.resolve(ok(shop.messages)),
      watchChanges: (_fromMs, onChange) => {
        hear = onChange;
        return () => {
          isHeard = false;
        };
      },
    },
    SPAN,
    (result) => told.push(result),
  );
  await jest.advanceTimersByTimeAsync(0);
  return {
    shop,
    asked,
    told,
    stop,
    isHeard: () => isHeard,
    hear: (change: Partial<FigureChange>) =>
      hear(ok({ orders: [], signUpsMs: [], messages: 0, ...change })),
    goDeaf: () => hear(fail(NO_ANSWER)),
    latest: () => {
      const result = told.at(-1);
      if (result?.ok !== true) throw new Error('No figures were told');
      return result.value;
    },
  };
}

function orderOf(day: string, over: Partial<Order> = {}): Order {
  return anOrder({ id: `of-${day}`, createdAtMs: (dayStartMs(day) ?? 0) + 3_600_000, ...over });
}

const orders = ({ sales }: Figures) => sales.map((part) => part.orders);

it('queries every day first, then only the days that changed', async () => {
  const { shop, asked, hear, latest, told } = await followed();
  expect(asked).toEqual([['2026-05-01', '2026-05-02', '2026-05-03']]);
  expect(orders(latest())).toEqual([1, 1, 1]);

  shop.perDay = 2;
  const order = orderOf('2026-05-02');
  hear({ orders: [order] });
  expect(told).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked.at(-1)).toEqual(['2026-05-02']);
  expect(orders(latest())).toEqual([1, 2, 1]);
  expect(latest().changedOrders).toEqual(new Map([[order.id, order]]));
  expect(latest().asOfMs).toBe((dayStartMs('2026-05-03') ?? 0) + GATHER_MS);
});

it('queries once for changes that arrive together', async () => {
  const { asked, hear } = await followed();
  hear({ orders: [orderOf('2026-05-01')] });
  await jest.advanceTimersByTimeAsync(GATHER_MS / 2);
  hear({ orders: [orderOf('2026-05-01', { id: 'another' })] });
  hear({ signUpsMs: [dayStartMs('2026-05-03') ?? 0] });
  await jest.advanceTimersByTimeAsync(GATHER_MS * 2);
  expect(asked.slice(1)).toEqual([['2026-05-01', '2026-05-03']]);
});

it('ignores changes outside its span', async () => {
  const { asked, hear, latest } = await followed();
  hear({ orders: [orderOf('2026-05-04')] });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked).toHaveLength(1);
  expect([...latest().changedOrders.keys()]).toEqual(['of-2026-05-04']);
});

it('counts new messages', async () => {
  const { shop, hear, latest } = await followed();
  shop.messages = 3;
  hear({ messages: 1 });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(latest().messages).toBe(3);
  expect(orders(latest())).toEqual([1, 1, 1]);
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
