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

/** The maximum number of steps to read. The back office writes fewer: an order changes its status twice. */
const STEPS_MAX = 20;

/** The steps of an order, latest first: what happened, by whom and when. */
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

/** The admins' steps come from the audit trail. The customer's steps come from the order itself. */
function stepsOf(order: Order, actions: readonly AuditRecord[]): Step[] {
  const byAdmin = actions.map(({ id, action, actor, atMs }) => ({
    id,
    what: action.replace(' order', ''),
    by: actor,
    atMs,
  }));
  const isCancelledByCustomer =
    order.status === 'cancelled' && !byAdmin.some(({ what }) => what === 'cancelled');
  const returnMs = order.returned?.timesMs.asked;
  const steps = [
    ...(isCancelledByCustomer
      ? [{ id: 'cancelled', what: 'cancelled', by: 'the customer', atMs: order.cancelledAtMs }]
      : []),
    ...byAdmin,
    { id: 'placed', what: 'placed', by: order.name, atMs: order.createdAtMs },
  ];
  if (returnMs === undefined) return steps;
  const asked = { id: 'asked', what: 'return asked', by: 'the customer', atMs: returnMs };
  const place = steps.findIndex(({ atMs }) => atMs !== null && atMs < returnMs);
  return steps.toSpliced(place < 0 ? steps.length : place, 0, asked);
}
