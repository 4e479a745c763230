import type { Order, OrderStatus } from '@galleria/shared-contracts/domain';

import { formatTime, STATUS_LABELS } from './data/order-labels';
import styles from './orders.module.css';

const STEPS = ['placed', 'shipped', 'delivered'] as const;

/** What happened to an order and when, and what is still to come. */
export function OrderProgress({ order }: { order: Order }) {
  const { status } = order;
  const times: Readonly<Record<OrderStatus, number | null>> = {
    placed: order.createdAtMs,
    shipped: order.shippedAtMs,
    delivered: order.deliveredAtMs,
    cancelled: order.cancelledAtMs,
  };
  const steps = status === 'cancelled' ? (['placed', status] as const) : STEPS;
  const reached = steps.findIndex((step) => step === status);
  return (
    <ol className={styles['progress']} aria-label="Progress">
      {steps.map((step, place) => {
        const timeMs = times[step];
        return (
          <li
            key={step}
            data-reached={place <= reached}
            aria-current={place === reached ? 'step' : undefined}
          >
            {STATUS_LABELS[step]}
            {timeMs !== null && (
              <time dateTime={new Date(timeMs).toISOString()}>{formatTime(timeMs)}</time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
