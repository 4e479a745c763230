import type { Category, Cents, Order } from '@galleria/shared-contracts/domain';

/** The lines of some orders. */
export interface Sold {
  /** The number of pieces. */
  readonly pieces: number;
  readonly revenueCents: Cents;
}

/** The figures of some days. */
export interface Sales {
  /** The number of orders that were placed and not cancelled. */
  readonly orders: number;
  /** The sum of these orders. */
  readonly revenueCents: Cents;
  /** The number of people who signed up. */
  readonly newCustomers: number;
  /** The number of messages from the contact form. */
  readonly messages: number;
  /** The lines of these orders by category, as of the time when they were last sorted. */
  readonly categories: ReadonlyMap<string, Sold>;
  /** The number of orders that were placed or cancelled since then. */
  readonly unsorted: number;
}

export const NO_SALES: Sales = {
  orders: 0,
  revenueCents: 0,
  newCustomers: 0,
  messages: 0,
  categories: new Map(),
  unsorted: 0,
};

/** The category of a product by its id; `undefined` if it was deleted. */
export type CategoryOf = (productId: number) => Category | undefined;

/** The sum of the parts. */
export function totalSales(parts: readonly Sales[]): Sales {
  return parts.reduce((sum, part) => combined(sum, part, 1), NO_SALES);
}

/** `from` without `part`. Nothing becomes negative. */
export function withoutSales(from: Sales, part: Sales): Sales {
  return combined(from, part, -1);
}

function combined(a: Sales, b: Sales, sign: 1 | -1): Sales {
  const add = (one: number, other: number) => Math.max(0, one + sign * other);
  const categories = new Map(a.categories);
  for (const [category, sold] of b.categories) {
    const before = categories.get(category) ?? { pieces: 0, revenueCents: 0 };
    categories.set(category, {
      pieces: add(before.pieces, sold.pieces),
      revenueCents: add(before.revenueCents, sold.revenueCents),
    });
  }
  return {
    orders: add(a.orders, b.orders),
    revenueCents: add(a.revenueCents, b.revenueCents),
    newCustomers: add(a.newCustomers, b.newCustomers),
    messages: add(a.messages, b.messages),
    categories,
    unsorted: a.unsorted + b.unsorted,
  };
}

/** The sales of these orders. Without `categoryOf` they are not sorted by category. */
export function salesOf(orders: readonly Order[], categoryOf: CategoryOf | null): Sales {
  const categories = new Map<string, Sold>();
  if (categoryOf) {
    for (const { id, amount, priceCents } of orders.flatMap(({ lines }) => lines)) {
      // The category of a deleted product is unknown.
      const category = categoryOf(id) ?? 'no longer sold';
      const before = categories.get(category) ?? { pieces: 0, revenueCents: 0 };
      categories.set(category, {
        pieces: before.pieces + amount,
        revenueCents: before.revenueCents + amount * priceCents,
      });
    }
  }
  return {
    ...NO_SALES,
    orders: orders.length,
    revenueCents: orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
    categories,
    unsorted: categoryOf ? 0 : orders.length,
  };
}

/** The average total of an order; `null` without orders. */
export function averageOrderCents({ orders, revenueCents }: Sales): Cents | null {
  return orders === 0 ? null : Math.round(revenueCents / orders);
}

/**
 * The sales of a day as the text that is stored: `orders;cents;customers;messages;` and `category:pieces:cents,`
 * for each category. The rules know this form.
 */
export function dayText({ orders, revenueCents, newCustomers, messages, categories }: Sales) {
  const sold = [...categories]
    .filter(([, { pieces, revenueCents: cents }]) => pieces > 0 || cents > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, { pieces, revenueCents: cents }]) => `${category}:${pieces}:${cents},`);
  return `${[orders, revenueCents, newCustomers, messages].join(';')};${sold.join('')}`;
}

/** The sales in a stored text. A text of another form counts as no sales; the check repairs it. */
export function parseDay(text: string): Sales {
  const parts = /^(\d+);(\d+);(\d+);(\d+);((?:[^|;:,]+:\d+:\d+,)*)$/.exec(text);
  if (!parts) return NO_SALES;
  const [orders = 0, revenueCents = 0, newCustomers = 0, messages = 0] = parts
    .slice(1, 5)
    .map(Number);
  const sold = (parts[5] ?? '').split(',').slice(0, -1);
  return {
    orders,
    revenueCents,
    newCustomers,
    messages,
    categories: new Map(
      sold.map((one) => {
        const [category = '', pieces, cents] = one.split(':');
        return [category, { pieces: Number(pieces), revenueCents: Number(cents) }];
      }),
    ),
    unsorted: 0,
  };
}
