import type { Category, Cents, Order } from '@galleria/shared-contracts/domain';

import { countDays, cutDays, type DaySpan, type Span } from '../../kit/data/days';

/** The sales of a span of days. */
export interface Sales {
  /** The number of orders that were placed and not cancelled. */
  readonly orders: number;
  /** The sum of these orders. */
  readonly revenueCents: Cents;
  /** The number of people who signed up. */
  readonly newCustomers: number;
}

export interface DaySales extends Sales {
  readonly days: DaySpan;
}

/** For more days than this each bar is a week, because bars of days would be too thin. */
const BY_DAY_MAX = 92;
/** The longest span. It is limited because each bar costs two queries. */
export const SPAN_DAYS_MAX = 366;

/** The bars of a chart for the span. Each bar is a day or a week. */
export function barsOf(span: DaySpan): { readonly unit: 'day' | 'week'; readonly bars: DaySpan[] } {
  return countDays(span) <= BY_DAY_MAX
    ? { unit: 'day', bars: cutDays(span, 1) }
    : { unit: 'week', bars: cutDays(span, 7) };
}

/** The sum of the parts' sales. The total of a span is computed this way so that it matches the bars. */
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
 * The orders that were read, updated with `changed`: adds new orders of the span, and removes cancelled
 * orders. `changed` holds current orders by id.
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

/** A category, or `no longer sold` for a deleted product, whose category is unknown. */
export type SoldCategory = Category | 'no longer sold';

export interface CategorySales {
  readonly category: SoldCategory;
  /** The number of pieces. */
  readonly pieces: number;
  readonly revenueCents: Cents;
}

/** The sales of these orders by the current category of each product, the highest first. */
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
