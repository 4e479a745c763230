import type { Order } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { OrderAction } from '../data/order.repository';
import { useAdminServices } from '../../services';
import { formatMoment } from '../../kit/format';
import styles from './order.module.css';

interface Step {
  readonly id: string;
  readonly what: string;
  readonly by: string;
  readonly atMs: number | null;
}

/** When the order was placed, and what was done to it by whom; the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { orders } = useAdminServices();
  const actions = useSubscription<readonly OrderAction[]>(order.id, (onChange) =>
    orders.watchHistory(order.id, onChange),
  );
  if (actions === null) return <p className="soft">Loading....</p>;
  return (
    <>
      {!actions.ok && <p role="alert">{actions.error.message}</p>}
      <ol className={styles['history']}>
        {stepsOf(order, actions.ok ? actions.value : []).map(({ id, what, by, atMs }) => (
          <li key={id}>
            <strong>{what}</strong> by {by}
            <span className="soft">{formatMoment(atMs)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The trail holds what admins did; what the customer did is told by the order itself. */
function stepsOf(order: Order, actions: readonly OrderAction[]): Step[] {
  const byAdmin = actions.map(({ id, action, actor, atMs }) => ({
    id,
    what: action.split(' ')[0] ?? action,
    by: actor,
    atMs,
  }));
  const isCancelledByCustomer =
    order.status === 'cancelled' && !byAdmin.some(({ what }) => what === 'cancelled');
  return [
    ...(isCancelledByCustomer
      ? [{ id: 'cancelled', what: 'cancelled', by: 'the customer', atMs: order.cancelledAtMs }]
      : []),
    ...byAdmin,
    { id: 'placed', what: 'placed', by: order.name, atMs: order.createdAtMs },
  ];
}
