import { formatCents, type Order } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  Table,
  type TableColumn,
} from '@galleria/shared-ui';

import { useNewestOrders } from './use-newest-orders';

const COLUMNS: readonly [TableColumn<Order>, ...TableColumn<Order>[]] = [
  { key: 'placed', header: 'Placed', cell: ({ createdAtMs }) => placedAt(createdAtMs) },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'items', header: 'Items', cell: ({ totalNumItems }) => totalNumItems, numeric: true },
  {
    key: 'total',
    header: 'Total',
    cell: ({ totalCents }) => formatCents(totalCents),
    numeric: true,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
];

/** The newest orders as they arrive. */
export default function OrdersPage() {
  useScreen('Orders');
  const orders = useNewestOrders();
  if (orders === null) return <LoadingState />;
  if (!orders.ok) return <ErrorState level={1} details={orders.error.message} />;
  return (
    <>
      <PageHeading lead="New orders appear here by themselves.">Orders</PageHeading>
      {orders.value.length === 0 ? (
        <EmptyState title="No orders yet" />
      ) : (
        <Table
          caption="Newest orders"
          columns={COLUMNS}
          rows={orders.value}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}

/** An order is stamped by the server; until it is, it was placed just now. */
function placedAt(createdAtMs: number | null): string {
  return createdAtMs === null ? 'just now' : timeFormat.format(createdAtMs);
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
