import type { Order } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { addDays, dayOf, type Day, type DaySpan } from '../../kit/data/days';
import { countEach, spanUntil, type Counting } from './count-days';
import { askSales, readOrders } from './figure-questions';
import { cancelledOf, keptSales, storeStep, type Kept } from './kept-figures';
import { dayText, NO_SALES, salesOf, withoutSales, type Sales } from './sales';

/** The outcome of a check against orders, accounts and messages. */
export interface FigureCheck {
  readonly atMs: number;
  /** The days whose stored figures differed. They were counted again and replaced. */
  readonly repaired: readonly Day[];
  /** Whether some figures are not equal and could not be repaired, because the own role may not store them. */
  readonly differ: boolean;
}

interface Checking extends Counting {
  readonly span: DaySpan;
  readonly firebase: FirebaseClient;
  readonly kept: Kept;
  /** The orders that were cancelled since the time of `kept`; `null` if they were not read. */
  readonly cancelled: readonly Order[] | null;
  readonly mayStore: boolean;
}

/** Compares the stored figures with orders, accounts and messages, and counts days again that are not equal. */
export async function checkFigures({
  firebase,
  span,
  kept,
  cancelled: known,
  mayStore,
  ...counting
}: Checking): Promise<FigureCheck> {
  const atMs = Date.now();
  const from = kept.from < span.from ? span.from : kept.from;
  const untilDay = dayOf(kept.untilMs);
  const to = untilDay < span.to ? untilDay : span.to;
  const repaired: Day[] = [];
  const isSame = async (part: DaySpan, cancelledSince: readonly Order[] | null = null) => {
    const until = spanUntil(part, kept.untilMs);
    if (until.toMs <= until.fromMs) return true;
    const [actual, cancelled] = await Promise.all([
      askSales(counting.lite, until),
      cancelledSince ?? readOrders(counting, 'cancelledAt', { fromMs: kept.untilMs }),
    ]);
    const since = cancelledOf(kept, cancelled, until);
    const stored = keptSales(kept, part);
    return isPossible(stored) && areEqual(withoutSales(stored, salesOf(since, null)), actual);
  };
  const all = { from, to };
  // An order may have been cancelled since `known` was read. So figures that differ are compared again.
  const isRight = from > to || (await isSame(all, known)) || (await isSame(all));
  if (isRight) return { atMs, repaired, differ: false };
  if (!mayStore) return { atMs, repaired, differ: true };
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (await isSame({ from: day, to: day })) continue;
    const one = { from: day, to: day };
    const [[, sales] = [day, NO_SALES]] = await countEach(counting, one, kept.untilMs);
    // The orders may have changed between two answers.
    if (dayText(sales) === dayText(kept.days.get(day) ?? NO_SALES)) continue;
    const isStored = await storeStep(firebase, kept, {
      ...kept,
      days: new Map([[day, () => sales]]),
    });
    if (!isStored) break;
    repaired.push(day);
  }
  return { atMs, repaired, differ: false };
}

function areEqual(a: Sales, b: Sales): boolean {
  return (['orders', 'revenueCents', 'newCustomers', 'messages'] as const).every(
    (name) => a[name] === b[name],
  );
}

/** Whether the lines come to at most the sum of their orders. No query adds up lines, so no exact check is possible. */
function isPossible({ revenueCents, categories }: Sales): boolean {
  return [...categories.values()].reduce((sum, sold) => sum + sold.revenueCents, 0) <= revenueCents;
}
