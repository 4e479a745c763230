import type { Category, Cents, Order } from '@galleria/shared-contracts/domain';

import { countDays, cutDays, type DaySpan, type Span } from '../../kit/data/days';

/** Sales of some days. */
export interface Sales {
  /** How many orders were placed and not cancelled. */
  readonly orders: number;
  /** Their total. */
  readonly revenueCents: Cents;
  /** How many people signed up. */
  readonly newCustomers: number;
}

export interface DaySales extends Sales {
  readonly days: DaySpan;
}

/** Above this many days the bars are weeks: bars of days would be too thin to read. */
const BY_DAY_MAX = 92;
/** A bar costs two queries, so a span is limited. */
export const SPAN_DAYS_MAX = 366;

/** The bars of a chart over the span: days or weeks. */
export function barsOf(span: DaySpan): { readonly unit: 'day' | 'week'; readonly bars: DaySpan[] } {
  return countDays(span) <= BY_DAY_MAX
    ? { unit: 'day', bars: cutDays(span, 1) }
    : { unit: 'week', bars: cutDays(span, 7) };
}

/** The sales of a span as the sum of its parts, so that the two always agree. */
export function totalSales(parts: readonly Sales[]): Sales {
  return parts.reduce<Sales>(
    (sum, part) => ({
      orders: sum.orders + part.orders,
      revenueCents: sum.revenueCents + part.revenueCents,
      newCustomers: sum.newCustomers + part.newCustomers,
    }),
    { orders: 0, revenueCents: 0, newCustomers: 0 },
  );
}

/** The average total of an order; `null` without orders. */
export function averageOrderCents({ orders, revenueCents }: Sales): Cents | null {
  return orders === 0 ? null : Math.round(revenueCents / orders);
}

/**
 * The orders that were read, updated with `changed`: new orders of the span are added, cancelled
 * ones removed. `changed` holds current orders by their ids.
 */
export function withChanges(
  read: readonly Order[],
  changed: ReadonlyMap<string, Order>,
  { fromMs, toMs }: Span,
): Order[] {
  const known = new Map(read.map((order) => [order.id, order]));
  for (const [id, order] of changed) {
    const isOfSpan =
      order.createdAtMs !== null && order.createdAtMs >= fromMs && order.createdAtMs < toMs;
    if (order.status === 'cancelled') known.delete(id);
    else if (isOfSpan) known.set(id, order);
  }
  return [...known.values()];
}

/** The category of a deleted product is unknown. */
export type SoldCategory = Category | 'no longer sold';

export interface CategorySales {
  readonly category: SoldCategory;
  /** How many pieces. */
  readonly pieces: number;
  readonly revenueCents: Cents;
}

/** Sales of these orders by each product's current category, the highest first. */
export function salesByCategory(
  orders: readonly Order[],
  categoryOf: (productId: number) => Category | undefined,
): CategorySales[] {
  const sales = new Map<SoldCategory, CategorySales>();
  for (const { id, amount, priceCents } of orders.flatMap(({ lines }) => lines)) {
    const category = categoryOf(id) ?? 'no longer sold';
    const before = sales.get(category) ?? { category, pieces: 0, revenueCents: 0 };
    sales.set(category, {
      category,
      pieces: before.pieces + amount,
      revenueCents: before.revenueCents + amount * priceCents,
    });
  }
  return [...sales.values()].sort((a, b) => b.revenueCents - a.revenueCents);
}
