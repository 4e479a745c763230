import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';

import { spanOf, type DaySpan } from '../../kit/data/days';
import type { FigureChange, FigureRepository } from './figure.repository';
import { barsOf, type DaySales } from './figures';

/** The current figures of a span. */
export interface Figures {
  /** When the figures were read, in milliseconds since 1970. */
  readonly asOfMs: number;
  /** The figures may be out of date, because a query failed or a listener ended. */
  readonly isStale: boolean;
  readonly sales: readonly DaySales[];
  readonly messages: number;
  /** The current states of the orders that have changed since the start, by id. */
  readonly changedOrders: ReadonlyMap<string, Order>;
}

/** Changes are collected for this time, so that a busy shop does not cause a query for each order. */
export const GATHER_MS = 2_000;
/** A failed query is repeated after this time. */
export const RETRY_MS = 30_000;
/**
 * The listener starts this much earlier than the first query. That query may have missed recent changes,
 * or this device's clock may be ahead.
 */
const LOOK_BACK_MS = 5 * 60_000;

type Source = Pick<FigureRepository, 'sales' | 'countMessages' | 'watchChanges'>;

/**
 * Reports the figures of a span now and after each change, until the returned function is called.
 * Queries only the days with a change again.
 */
export function followFigures(
  figures: Source,
  span: DaySpan,
  onChange: OnChange<Figures>,
): () => void {
  const { bars } = barsOf(span);
  let isWanted = true;
  let shown: Figures | null = null;
  /** Changes that the figures do not include yet. */
  let pending: FigureChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isHeard = true;

  function tell(result: Result<Figures>) {
    if (!isWanted) return;
    if (result.ok) shown = result.value;
    onChange(result);
  }

  function schedule(waitMs: number) {
    if (timer !== undefined || isAsking || shown === null) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (shown) void update(shown);
    }, waitMs);
  }

  async function ask(parts: readonly DaySpan[]): Promise<Result<Omit<Figures, 'changedOrders'>>> {
    isAsking = true;
    const asOfMs = Date.now();
    const [sales, messages] = await Promise.all([
      figures.sales(parts),
      figures.countMessages(span),
    ]);
    isAsking = false;
    if (!sales.ok) return sales;
    if (!messages.ok) return messages;
    return ok({ asOfMs, isStale: !isHeard, sales: sales.value, messages: messages.value });
  }

  async function begin() {
    const first = await ask(bars);
    tell(first.ok ? ok({ ...first.value, changedOrders: new Map() }) : fail(first.error));
    if (pending.length > 0) schedule(0);
  }

  async function update(former: Figures) {
    const counted = pending;
    pending = [];
    const touched = bars.filter((bar) => counted.some((change) => touches(change, bar)));
    const isTouched = touched.length > 0 || counted.some(({ messages }) => messages > 0);
    const news = isTouched
      ? await ask(touched)
      : ok({ ...former, asOfMs: Date.now(), isStale: !isHeard, sales: [] });
    if (!isWanted) return;
    if (!news.ok) {
      pending = [...counted, ...pending];
      tell(ok({ ...former, isStale: true }));
      schedule(RETRY_MS);
      return;
    }
    const newSales = new Map(news.value.sales.map((part) => [part.days.from, part]));
    tell(
      ok({
        ...news.value,
        sales: former.sales.map((part) => newSales.get(part.days.from) ?? part),
        changedOrders: new Map([
          ...former.changedOrders,
          ...counted.flatMap(({ orders }) => orders).map((order) => [order.id, order] as const),
        ]),
      }),
    );
    if (pending.length > 0) schedule(GATHER_MS);
  }

  const stop = figures.watchChanges(Date.now() - LOOK_BACK_MS, (change) => {
    isHeard = change.ok;
    if (change.ok) {
      pending.push(change.value);
      schedule(GATHER_MS);
    } else if (shown) {
      tell(ok({ ...shown, isStale: true }));
    }
  });
  void begin();

  return () => {
    isWanted = false;
    clearTimeout(timer);
    stop();
  };
}

function touches({ orders, signUpsMs }: FigureChange, bar: DaySpan): boolean {
  const { fromMs, toMs } = spanOf(bar);
  return [...orders.map(({ createdAtMs }) => createdAtMs ?? -1), ...signUpsMs].some(
    (timeMs) => timeMs >= fromMs && timeMs < toMs,
  );
}
