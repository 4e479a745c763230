import { useCallback, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { formatCents, routes, type Order } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  ButtonLink,
  Card,
  DataList,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  Table,
  TextLink,
  type TableColumn,
} from '@galleria/shared-ui';

import type { OnChange } from '../../data/follow';
import { useAdminServices } from '../../data/services';
import { useFollowed } from '../../data/use-followed';
import { orderNumber } from '../../ui/order/order-number';
import { OrderStatusBadge } from '../../ui/order/order-status';
import { formatMoment } from '../../ui/when';
import { OrderActions } from './order-actions';
import { OrderHistory } from './order-history';
import styles from './order.module.css';

type Line = Order['lines'][number];

const COLUMNS: readonly [TableColumn<Line>, ...TableColumn<Line>[]] = [
  {
    key: 'title',
    header: 'Product',
    cell: ({ id, title }) => <TextLink to={routes.editProduct(id)}>{title}</TextLink>,
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ priceCents }) => formatCents(priceCents),
    numeric: true,
  },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => amount, numeric: true },
  {
    key: 'total',
    header: 'Total',
    cell: ({ priceCents, amount }) => formatCents(priceCents * amount),
    numeric: true,
  },
];

/** One order as it is now: what was bought, by whom, how far it has come, and what to do next. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { orders } = useAdminServices();
  const title = `Order ${orderNumber(orderId)}`;
  useScreen(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useFollowed(
    useCallback(
      (onChange: OnChange<Order | null>) => orders.watchOne(orderId, onChange),
      [orders, orderId],
    ),
  );

  if (order === null) return <LoadingState />;
  if (!order.ok) return <ErrorState level={1} details={order.error.message} />;
  if (order.value === null) {
    return (
      <EmptyState
        level={1}
        title="There is no such order"
        actions={<ButtonLink to={routes.admin('orders')}>All orders</ButtonLink>}
      />
    );
  }
  const { uid, name, email, address, number, paymentMethod, lines, ...rest } = order.value;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Orders', to: routes.admin('orders') }, { label: title }]} />
      <PageHeading
        ref={heading}
        lead={
          <>
            <OrderStatusBadge status={rest.status} /> Placed {formatMoment(rest.createdAtMs)}
          </>
        }
        actions={
          <OrderActions order={order.value} onDone={() => heading.current?.focus()}>
            <ButtonLink kind="quiet" to={routes.packingSlip(orderId)}>
              Packing slip
            </ButtonLink>
          </OrderActions>
        }
      >
        {title}
      </PageHeading>
      <div className={styles['sides']}>
        <Part title="What was ordered">
          <Table
            caption="Lines of the order"
            captionHidden
            columns={COLUMNS}
            rows={lines}
            rowKey={({ id }) => id}
          />
          <DataList
            rows={[
              { term: 'Pieces', value: rest.totalNumItems },
              { term: 'Total', value: formatCents(rest.totalCents), strong: true },
            ]}
          />
        </Part>
        <div className={styles['side']}>
          <Part title="Customer">
            <address className={styles['address']}>
              <TextLink to={routes.adminUser(uid)}>{name}</TextLink>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={`tel:${number}`}>{number}</a>
              <span>{address}</span>
            </address>
            <p className="soft">
              Pays by {paymentMethod === 'card' ? 'card on delivery' : 'cash on delivery'}
            </p>
          </Part>
          <Part title="History">
            <OrderHistory order={order.value} />
          </Part>
          <p className={styles['id']}>Order id {rest.id}</p>
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles['part']}>
      <h2 className={styles['part-title']}>{title}</h2>
      {children}
    </Card>
  );
}
