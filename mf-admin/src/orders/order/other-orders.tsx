import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';

import { countOf, formatMoment } from '../../kit/format';
import { useKept } from '../../kit/hooks/use-kept';
import { useLive } from '../../kit/hooks/use-live';
import { useQuery } from '../../kit/hooks/use-query';
import { FromList } from '../../kit/list-address';
import { OrderLink, OrderStatusBadge } from '../../kit/order/order-labels';
import { Loaded } from '../../kit/record/loaded';
import { useAdminServices } from '../../services';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../data/order-query';
import type { OrderPage } from '../data/order.repository';
import styles from './order.module.css';

const SHOWN = 5;

/** The customer's latest other orders, live, and what all their orders come to. */
export function OtherOrders({ order: { id, uid } }: { order: Order }) {
  const { orders } = useAdminServices();
  const page = useLive<OrderPage>(uid, (onChange) =>
    // One more, because the order itself may be among them.
    orders.watch({ uids: [uid] }, NEWEST_FIRST, SHOWN + 1, onChange),
  );
  // A page comes whenever an order is placed or changes, and the totals are then read again.
  const totals = useQuery(useKept(page.result)?.value ?? null, () =>
    orders.totals({ uids: [uid], statuses: COUNTED_STATUSES }),
  );
  return (
    <Loaded {...page} beside={[totals]}>
      {({ rows }) => {
        const others = rows.filter((other) => other.id !== id).slice(0, SHOWN);
        return (
          <>
            {totals.result?.ok && (
              <p>
                Altogether {countOf(totals.result.value.count, 'order')} for{' '}
                <strong>{formatCents(totals.result.value.totalCents)}</strong>, cancelled ones left
                out
              </p>
            )}
            {others.length === 0 ? (
              <p className="soft">This is their only order.</p>
            ) : (
              <ul className={styles['others']}>
                {others.map((other) => (
                  <li key={other.id}>
                    <OrderLink id={other.id} /> <OrderStatusBadge status={other.status} />
                    <span className="soft">
                      {formatMoment(other.createdAtMs)} · {formatCents(other.totalCents)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p>
              <FromList to={routes.adminUser(uid)}>All their orders</FromList>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
