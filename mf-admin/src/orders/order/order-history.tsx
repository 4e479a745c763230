import { useCallback } from 'react';

import type { Order } from '@galleria/shared-contracts/domain';

import type { OnChange } from '../../kit/data/follow';
import type { OrderDeed } from '../data/order.repository';
import { useAdminServices } from '../../services';
import { useFollowed } from '../../kit/hooks/use-followed';
import { formatMoment } from '../../kit/when';
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
  const deeds = useFollowed(
    useCallback(
      (onChange: OnChange<readonly OrderDeed[]>) => orders.watchHistory(order.id, onChange),
      [orders, order.id],
    ),
  );
  if (deeds === null) return <p className="soft">Loading....</p>;
  return (
    <>
      {!deeds.ok && <p role="alert">{deeds.error.message}</p>}
      <ol className={styles['history']}>
        {stepsOf(order, deeds.ok ? deeds.value : []).map(({ id, what, by, atMs }) => (
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
function stepsOf(order: Order, deeds: readonly OrderDeed[]): Step[] {
  const byAdmin = deeds.map(({ id, action, actor, atMs }) => ({
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
