import { formatCents } from '@galleria/shared-contracts/domain';

import { FailureNotice } from '../kit/failure/failure-notice';
import { useQuery } from '../kit/hooks/use-query';
import { OrderLink, OrderStatusBadge } from '../kit/order/order-labels';
import { RecordPart } from '../kit/record/record-parts';
import { NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import type { Message } from './data/message';
import { orderIdsIn } from './order-ids-in';

/** The orders whose numbers are in a message. Nothing when there are none. */
export function NamedOrders({ message: { text, email } }: { message: Message }) {
  const { orders } = useAdminServices();
  const ids = orderIdsIn(text);
  const asked = useQuery(ids.length === 0 ? null : ids.join(), () =>
    orders.page({ ids }, NEWEST_FIRST, ids.length, null),
  );
  const found = asked.result;
  if (found?.ok !== true) {
    return <FailureNotice {...asked}>The orders in this message cannot be read.</FailureNotice>;
  }
  if (found.value.rows.length === 0) return null;
  return (
    <RecordPart title="Orders in this message">
      <ul className="stack">
        {found.value.rows.map((order) => (
          <li key={order.id}>
            <OrderLink id={order.id} /> <OrderStatusBadge status={order.status} />{' '}
            {formatCents(order.totalCents)}
            {/* Anybody may write any number. */}
            {order.email.toLowerCase() !== email.toLowerCase() && (
              <p className="soft anywhere">Ordered by somebody else: {order.email}</p>
            )}
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
