import type { Order } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { Slice } from '../../kit/data/newest-first';
import type { AuditRecord } from '../../operations/data/audit-record';
import { useAdminServices } from '../../services';
import { Loaded } from '../../kit/record/loaded';
import { formatMoment } from '../../kit/format';
import styles from './order.module.css';

interface Step {
  readonly id: string;
  readonly what: string;
  readonly by: string;
  readonly atMs: number | null;
}

/** An order changes its status twice at most, so this is far more than the back office writes. */
const STEPS_MAX = 20;

/** Every step of the order: what, by whom and when; the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { audit } = useAdminServices();
  const actions = useSubscription<Slice<AuditRecord>>(order.id, (onChange) =>
    audit.watch({ contains: { targets: `orders/${order.id}` } }, STEPS_MAX, onChange),
  );
  return (
    <Loaded result={actions}>
      {({ rows }) => (
        <ol className={styles['history']}>
          {stepsOf(order, rows).map(({ id, what, by, atMs }) => (
            <li key={id}>
              <strong>{what}</strong> by {by}
              <span className="soft">{formatMoment(atMs)}</span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** The audit trail holds the admins' steps. The order itself shows the customer's. */
function stepsOf(order: Order, actions: readonly AuditRecord[]): Step[] {
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
