import type { OrderStatus } from '@galleria/shared-contracts/domain';

import { STATUS_LABELS } from './data/order-labels';
import styles from './orders.module.css';

const STEPS = ['placed', 'shipped', 'delivered'] as const;

/** The progress of an order. Renders nothing for a cancelled order. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  if (status === 'cancelled') return null;
  const reached = STEPS.indexOf(status);
  return (
    <ol className={styles['progress']} aria-label="Progress">
      {STEPS.map((step, place) => (
        <li
          key={step}
          data-reached={place <= reached}
          aria-current={place === reached ? 'step' : undefined}
        >
          {STATUS_LABELS[step]}
        </li>
      ))}
    </ol>
  );
}
