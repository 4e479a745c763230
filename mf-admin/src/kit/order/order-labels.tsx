import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId, type OrderStatus } from '@galleria/shared-contracts/domain';
import { Badge, TextLink } from '@galleria/shared-ui';

import styles from './order-labels.module.css';

/** An id up to this length is shown whole; of a longer one the last characters are enough. */
const WHOLE_MAX = 16;
const SHOWN = 8;

/** The number that shopper and mail name too; of an older, long id the end. */
export function orderNumber(id: string): string {
  return id.length <= WHOLE_MAX ? formatOrderId(id) : `…${id.slice(-SHOWN)}`;
}

/** A link to the order. */
export function OrderLink({ id }: { id: string }) {
  return (
    <TextLink to={routes.adminOrder(id)} title={id} className={styles['number']}>
      {orderNumber(id)}
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
