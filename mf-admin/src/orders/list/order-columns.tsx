import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { TextLink } from '@galleria/shared-ui';

import type { GridColumns } from '../../kit/grid/grid-column';
import { OrderLink, OrderStatusBadge } from '../../kit/order/order-labels';
import { formatMoment } from '../../kit/format';
import styles from './orders.module.css';

export const ORDER_COLUMNS: GridColumns<Order> = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ id }) => <OrderLink id={id} />,
  },
  {
    key: 'placed',
    header: 'Placed',
    cell: ({ createdAtMs }) => formatMoment(createdAtMs),
    sortBy: ({ createdAtMs }) => createdAtMs ?? Infinity,
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ uid, name, email }) => (
      <>
        <TextLink to={routes.adminUser(uid)} quiet>
          {name}
        </TextLink>
        <span className={styles['email']}>{email}</span>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { key: 'items', header: 'Items', cell: ({ totalNumItems }) => totalNumItems, numeric: true },
  {
    key: 'total',
    header: 'Total',
    cell: ({ totalCents }) => formatCents(totalCents),
    sortBy: ({ totalCents }) => totalCents,
    numeric: true,
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
