import { useCallback, useMemo } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { DataList, Notice, Spinner, Table, TextLink, type TableColumn } from '@galleria/shared-ui';

import type { OnChange } from '../kit/data/follow';
import type { OrderPage } from '../orders/data/order-page';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import { useAsked } from '../kit/hooks/use-asked';
import { useFollowed } from '../kit/hooks/use-followed';
import { OrderLink } from '../kit/order/order-link';
import { OrderStatusBadge } from '../kit/order/order-status';
import { formatMoment } from '../kit/when';

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
export function UserOrders({ uid, email }: { uid: string; email: string }) {
  const { orders } = useAdminServices();
  const page = useFollowed(
    useCallback(
      (onChange: OnChange<OrderPage>) => orders.watch({ uid }, NEWEST_FIRST, SHOWN, onChange),
      [orders, uid],
    ),
  );
  // Counted again whenever an order comes in or changes.
  const ask = useMemo(
    () => page && { ask: () => orders.totals({ uid, statuses: COUNTED_STATUSES }), page },
    [orders, uid, page],
  );
  const totals = useAsked(ask?.ask ?? null);

  if (page === null) return <Spinner label="Loading...." />;
  if (!page.ok) return <Notice tone="danger">{page.error.message}</Notice>;
  if (page.value.orders.length === 0) return <p className="soft">Nothing ordered yet.</p>;
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
        rows={page.value.orders}
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
