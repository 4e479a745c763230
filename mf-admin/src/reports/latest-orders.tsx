import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';
import { Card, Notice, Spinner, Table, TextLink, type TableColumn } from '@galleria/shared-ui';

import type { OrderPage } from '../orders/data/order-page';
import { NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import { OrderLink, OrderStatusBadge } from '../kit/order/order-labels';
import { formatMoment } from '../kit/format';
import styles from './dashboard.module.css';

const SHOWN = 8;

const COLUMNS: readonly [TableColumn<Order>, ...TableColumn<Order>[]] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ id }) => <OrderLink id={id} />,
  },
  { key: 'placed', header: 'Placed', cell: ({ createdAtMs }) => formatMoment(createdAtMs) },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    key: 'total',
    header: 'Total',
    cell: ({ totalCents }) => formatCents(totalCents),
    numeric: true,
  },
];

/** What has just been ordered, as it comes in. */
export function LatestOrders() {
  const { orders } = useAdminServices();
  const page = useSubscription<OrderPage>(null, (onChange) =>
    orders.watch({}, NEWEST_FIRST, SHOWN, onChange),
  );
  return (
    <Card as="section" className={styles['part']}>
      <div className={styles['part-head']}>
        <h2 className={styles['part-title']}>Latest orders</h2>
        <TextLink to={routes.admin('orders')}>All orders</TextLink>
      </div>
      {page === null && <Spinner label="Loading...." />}
      {page?.ok === false && <Notice tone="danger">{page.error.message}</Notice>}
      {page?.ok === true &&
        (page.value.rows.length === 0 ? (
          <p className="soft">No orders yet. They appear here by themselves.</p>
        ) : (
          <Table
            caption="Latest orders"
            captionHidden
            columns={COLUMNS}
            rows={page.value.rows}
            rowKey={({ id }) => id}
          />
        ))}
    </Card>
  );
}
