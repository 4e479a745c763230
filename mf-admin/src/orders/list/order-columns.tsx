import { routes } from '@galleria/shared-contracts/contract';
import {
  formatOrderId,
  nextStatus,
  type ForwardStatus,
  type Order,
} from '@galleria/shared-contracts/domain';
import { Button } from '@galleria/shared-ui';

import type { GridColumns } from '../../kit/grid/grid-column';
import { MailText } from '../../kit/grid/mail-text';
import { formatMoment } from '../../kit/format';
import { FromList } from '../../kit/list-address';
import { ORDER_COLUMN } from '../../kit/order/order-columns';

export interface OrderRowMeta {
  readonly advance: (order: Order, to: ForwardStatus) => void;
}

const VERBS: Readonly<Record<ForwardStatus, string>> = { shipped: 'Ship', delivered: 'Deliver' };

export const ORDER_COLUMNS: GridColumns<Order, OrderRowMeta> = [
  ORDER_COLUMN.order,
  { ...ORDER_COLUMN.status, onCard: true },
  {
    ...ORDER_COLUMN.placed,
    cell: ({ createdAtMs }) => <span className="nowrap">{formatMoment(createdAtMs)}</span>,
    onCard: true,
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ uid, name }) => (
      <FromList to={routes.adminUser(uid)} quiet>
        {name}
      </FromList>
    ),
    onCard: true,
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email }) => <MailText address={email} />,
  },
  ORDER_COLUMN.items,
  { ...ORDER_COLUMN.total, onCard: true },
  {
    key: 'next',
    header: 'Next',
    cell: (order, { advance }) => {
      const to = nextStatus(order.status);
      return (
        to && (
          <Button
            size="s"
            kind="quiet"
            aria-label={`${VERBS[to]} ${formatOrderId(order.id)}`}
            onClick={() => advance(order, to)}
          >
            {VERBS[to]}
          </Button>
        )
      );
    },
    onCard: true,
    pinned: true,
  },
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ paymentMethod }) => paymentMethod,
    hiddenAtFirst: true,
  },
  { key: 'address', header: 'Address', cell: ({ address }) => address, hiddenAtFirst: true },
  { key: 'number', header: 'Contact number', cell: ({ number }) => number, hiddenAtFirst: true },
];
