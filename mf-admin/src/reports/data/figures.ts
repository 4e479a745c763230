import type { Category, Cents, Order } from '@galleria/shared-contracts/domain';

import { countDays, cutDays, type DaySpan, type Span } from '../../kit/data/days';

/** Sales of some days. */
export interface Sales {
  /** How many orders were placed and not cancelled. */
  readonly orders: number;
  /** What those orders come to. */
  readonly revenueCents: Cents;
  /** How many people signed up. */
  readonly newCustomers: number;
}

export interface DaySales extends Sales {
  readonly days: DaySpan;
}

/** Above so many days the figures are shown by week: a bar for each would be too thin to read. */
const BY_DAY_MAX = 92;
/** Each bar asks two questions of the database. */
export const SPAN_DAYS_MAX = 366;

/** What the bars of a chart over the span stand for. */
export function barsOf(span: DaySpan): { readonly unit: 'day' | 'week'; readonly bars: DaySpan[] } {
  return countDays(span) <= BY_DAY_MAX
    ? { unit: 'day', bars: cutDays(span, 1) }
    : { unit: 'week', bars: cutDays(span, 7) };
}

/** The whole span's sales are those of its parts, so that they always add up. */
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

/** What an order comes to on average; `null` without orders. */
export function averageOrderCents({ orders, revenueCents }: Sales): Cents | null {
  return orders === 0 ? null : Math.round(revenueCents / orders);
}

/**
 * Orders that were read, with what has changed since: new ones of the span, none that is cancelled.
 * `changed` are orders as they are now, by their ids.
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

/** A product may have been deleted since it was ordered; nobody knows its category then. */
export type SoldCategory = Category | 'no longer sold';

export interface CategorySales {
  readonly category: SoldCategory;
  /** How many pieces. */
  readonly pieces: number;
  readonly revenueCents: Cents;
}

/** Sales of these orders by the category that each product is in today, the highest first. */
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
