import { formatCents, type Order } from '@galleria/shared-contracts/domain';

import { formatMoment } from '../format';
import type { GridColumn } from '../grid/grid-column';
import { OrderLink, OrderStatusBadge } from './order-labels';

/** Columns that every list of orders has, for grids and plain tables. */
export const ORDER_COLUMN = {
  order: { key: 'order', header: 'Order', cell: ({ id }) => <OrderLink id={id} /> },
  placed: {
    key: 'placed',
    header: 'Placed',
    cell: ({ createdAtMs }) => <span className="nowrap">{formatMoment(createdAtMs)}</span>,
    sortBy: ({ createdAtMs }) => createdAtMs ?? Infinity,
  },
  status: {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  items: {
    key: 'items',
    header: 'Items',
    cell: ({ totalNumItems }) => totalNumItems,
    numeric: true,
  },
  total: {
    key: 'total',
    header: 'Total',
    cell: ({ totalCents }) => formatCents(totalCents),
    sortBy: ({ totalCents }) => totalCents,
    numeric: true,
  },
} satisfies Record<string, GridColumn<Order>>;
