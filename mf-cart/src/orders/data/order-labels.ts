import { LOCALE, type OrderStatus, type PaymentMethod } from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = TEXTS.order.steps;

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
  if (timeMs === null) return TEXTS.order.justNow;
  dates ??= new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' });
  return dates.format(timeMs);
}

export const formatItems = TEXTS.order.items;

export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = TEXTS.order.payments;
