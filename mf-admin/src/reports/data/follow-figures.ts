import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import { spanOf, type DaySpan } from '../../kit/data/days';
import type { OnChange } from '../../kit/data/follow';
import type { FigureChange, FigureRepository } from './figure.repository';
import { barsOf, type DaySales } from './figures';

/** The figures of a span as they are by now. */
export interface Figures {
  /** When they were true, in milliseconds since 1970. */
  readonly asOfMs: number;
  /** There may be newer ones: the shop could not be asked, or is not heard any more. */
  readonly isStale: boolean;
  readonly sales: readonly DaySales[];
  readonly messages: number;
  /** Orders that have changed since it was begun, as they are now, by their ids. */
  readonly changedOrders: ReadonlyMap<string, Order>;
}

/** So long what comes in is gathered: a busy shop is not asked at each order. */
export const GATHER_MS = 2_000;
/** When a question that got no answer is asked again. */
export const RETRY_MS = 30_000;
/**
 * What was changed so shortly before is looked at as well: it may have been too late for the first
 * answer, or this device's clock may be ahead.
 */
const LOOK_BACK_MS = 5 * 60_000;

type Asked = Pick<FigureRepository, 'sales' | 'countMessages' | 'watchChanges'>;

/**
 * Tells the figures of a span, and again when the shop has changed them, until the returned
 * function is called. Only the days are asked about anew that something has changed in.
 */
export function followFigures(
  figures: Asked,
  span: DaySpan,
  onChange: OnChange<Figures>,
): () => void {
  const { bars } = barsOf(span);
  let isWanted = true;
  let shown: Figures | null = null;
  /** What is not in the figures yet. */
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
