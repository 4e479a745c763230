import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId, type OrderStatus } from '@galleria/shared-contracts/domain';
import { Badge } from '@galleria/shared-ui';

import { FromList } from '../list-address';
import styles from './order-labels.module.css';

/** A link to the order, which leads back to the list as it is now. */
export function OrderLink({ id }: { id: string }) {
  return (
    <FromList to={routes.adminOrder(id)} title={id} className={styles['number']}>
      {formatOrderId(id)}
    </FromList>
  );
}

const TONES = {
  placed: 'warning',
  shipped: 'plain',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
