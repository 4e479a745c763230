import type { OrderStatus } from '@galleria/shared-contracts/domain';
import { Badge } from '@galleria/shared-ui';

const TONES = {
  placed: 'warning',
  shipped: 'plain',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** How far an order has come. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
