import type { Order } from '@galleria/shared-contracts/domain';

import type { Slice } from '../../kit/data/newest-first';
import type { AuditRecord } from '../../operations/data/audit-record';
import { useAdminServices } from '../../services';
import { useLive } from '../../kit/hooks/use-live';
import { Loaded } from '../../kit/record/loaded';
import { formatMoment } from '../../kit/format';
import styles from './order.module.css';

interface Step {
  readonly id: string;
  readonly what: string;
  readonly by: string;
  /** A note's text, or what was changed. */
  readonly details?: string | undefined;
  readonly atMs: number | null;
}

/** The maximum number of steps to read. Only an order with very many notes has more. */
const STEPS_MAX = 100;

/** What an entry says besides its action. */
const DETAILS = ['note', 'changed', 'paid back'];

/** The steps and the notes of an order, latest first: what happened, by whom and when. */
export function OrderHistory({ order }: { order: Order }) {
  const { audit } = useAdminServices();
  const actions = useLive<Slice<AuditRecord>>(order.id, (onChange) =>
    audit.watch({ contains: { targets: `orders/${order.id}` } }, STEPS_MAX, onChange),
  );
  return (
    <Loaded {...actions}>
      {({ rows }) => (
        <ol className={styles['history']}>
          {stepsOf(order, rows).map(({ id, what, by, details, atMs }) => (
            <li key={id}>
              <strong>{what}</strong> by {by}
              {details !== undefined && <p className={styles['said']}>{details}</p>}
              <span className="soft">{formatMoment(atMs)}</span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function detailsOf(change: AuditRecord['changes'][number] | undefined): string | undefined {
  const name = DETAILS.find((known) => change?.after?.[known] !== undefined);
  return name === undefined ? undefined : change?.after?.[name];
}

/** The admins' steps come from the audit trail. The customer's steps come from the order itself. */
function stepsOf(order: Order, actions: readonly AuditRecord[]): Step[] {
  const byAdmin: Step[] = actions.map(({ id, action, actor, changes, atMs }) => ({
    id,
    what: action.replace(' order', ''),
    by: actor,
    details: detailsOf(changes.find((change) => change.id === order.id)),
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
