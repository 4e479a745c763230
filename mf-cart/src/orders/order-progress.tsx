import {
  ORDER_STATES,
  ORDER_WAY,
  RETURN_STATES,
  RETURNS,
  type Order,
} from '@galleria/shared-contracts/domain';

import { TEXTS } from '../texts';
import { formatTime, STATUS_LABELS } from './data/order-labels';
import styles from './orders.module.css';

/** What happened to an order and when, and what is still to come. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const reached = steps.findLastIndex(({ isReached }) => isReached);
  return (
    <ol className={styles['progress']} aria-label={TEXTS.order.progress}>
      {steps.map(({ label, timeMs, isReached }, place) => (
        <li
          key={label}
          data-reached={isReached}
          aria-current={place === reached ? 'step' : undefined}
        >
          {label}
          {timeMs !== null && (
            <time dateTime={new Date(timeMs).toISOString()}>{formatTime(timeMs)}</time>
          )}
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ status, returned, ...order }: Order) {
  const times = {
    placed: order.createdAtMs,
    shipped: order.shippedAtMs,
    delivered: order.deliveredAtMs,
    cancelled: order.cancelledAtMs,
  };
  const steps =
    status === 'cancelled' ? ([ORDER_STATES.cancelled.before, status] as const) : ORDER_WAY;
  const reached = steps.findIndex((step) => step === status);
  return [
    ...steps.map((step, place) => ({
      label: STATUS_LABELS[step],
      timeMs: times[step],
      isReached: place <= reached,
    })),
    ...RETURN_STATES.flatMap((state) => {
      const timeMs = returned?.timesMs[state];
      return timeMs === undefined ? [] : [{ label: RETURNS[state].label, timeMs, isReached: true }];
    }),
  ];
}
