import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';
import { DataList, Notice, Spinner, Table, TextLink, type TableColumn } from '@galleria/shared-ui';

import type { OrderPage } from '../orders/data/order-page';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import { useOnce } from '../kit/hooks/use-once';
import { OrderLink, OrderStatusBadge } from '../kit/order/order-labels';
import { formatMoment } from '../kit/format';

const SHOWN = 10;

const COLUMNS: readonly [TableColumn<Order>, ...TableColumn<Order>[]] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ id }) => <OrderLink id={id} />,
  },
  { key: 'placed', header: 'Placed', cell: ({ createdAtMs }) => formatMoment(createdAtMs) },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { key: 'items', header: 'Items', cell: ({ totalNumItems }) => totalNumItems, numeric: true },
  {
    key: 'total',
    header: 'Total',
    cell: ({ totalCents }) => formatCents(totalCents),
    numeric: true,
  },
];

/** What somebody ordered: the latest, live, and what all of it comes to. */
export function CustomerOrders({ uid, email }: { uid: string; email: string }) {
  const { orders } = useAdminServices();
  const page = useSubscription<OrderPage>(uid, (onChange) =>
    orders.watch({ uid }, NEWEST_FIRST, SHOWN, onChange),
  );
  // Summed up again whenever an order comes in or changes.
  const totals = useOnce(page, () => orders.totals({ uid, statuses: COUNTED_STATUSES }));

  if (page === null) return <Spinner label="Loading...." />;
  if (!page.ok) return <Notice tone="danger">{page.error.message}</Notice>;
  if (page.value.rows.length === 0) return <p className="soft">Nothing ordered yet.</p>;
  return (
    <>
      <DataList
        rows={[
          {
            term: 'Orders, cancelled ones left out',
            value: totals?.ok ? totals.value.count : '…',
          },
          { term: 'They come to', value: totals?.ok ? formatCents(totals.value.totalCents) : '…' },
        ]}
      />
      <Table
        caption="Their latest orders"
        captionHidden
        columns={COLUMNS}
        rows={page.value.rows}
        rowKey={({ id }) => id}
      />
      <p>
        <TextLink to={`${routes.admin('orders')}?customer=${encodeURIComponent(email)}`}>
          All their orders
        </TextLink>
      </p>
    </>
  );
}
