import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId, type OrderStatus } from '@galleria/shared-contracts/domain';
import { Badge, TextLink } from '@galleria/shared-ui';

import styles from './order-labels.module.css';

/** A link to the order. */
export function OrderLink({ id }: { id: string }) {
  return (
    <TextLink to={routes.adminOrder(id)} title={id} className={styles['number']}>
      {formatOrderId(id)}
    </TextLink>
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
