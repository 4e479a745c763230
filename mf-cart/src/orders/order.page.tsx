import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatCents,
  formatOrderId,
  subtotalOf,
  type Order,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Badge, Breadcrumbs, ButtonLink, DataList, PageHeading } from '@galleria/shared-ui';

import {
  formatDelivery,
  formatItems,
  formatTime,
  PAYMENT_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from './data/order-labels';
import { OneOrder } from './one-order';
import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { OrderProgress } from './order-progress';
import { OrderReturnPart } from './order-return';
import styles from './orders.module.css';

/** The page of one order: lines, progress, delivery and actions. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  useScreen(`Order ${formatOrderId(orderId)}`);
  return <OneOrder id={orderId}>{(order) => <OrderDetail order={order} />}</OneOrder>;
}

function OrderDetail({ order }: { order: Order }) {
  const reference = formatOrderId(order.id);
  return (
    <div className={styles['page']}>
      <div>
        <Breadcrumbs
          crumbs={[{ label: 'My orders', to: routes.orders() }, { label: `Order ${reference}` }]}
        />
        <PageHeading lead={formatTime(order.createdAtMs)} className={styles['heading']}>
          Order {reference}
        </PageHeading>
      </div>
      <p role="status" className={styles['status']}>
        <span className="visually-hidden">Status: </span>
        <Badge tone={STATUS_TONES[order.status]}>{STATUS_LABELS[order.status]}</Badge>
      </p>
      <OrderProgress order={order} />
      <div className={styles['columns']}>
        <OrderLines lines={order.lines} />
        <div className={styles['side']}>
          <section aria-label="Summary" className={styles['summary']}>
            <DataList
              rows={[
                { term: 'Total items', value: formatItems(order.totalNumItems) },
                {
                  term: 'Delivery',
                  value: formatDelivery(order.totalCents - subtotalOf(order.lines)),
                },
                { term: 'Total amount', value: formatCents(order.totalCents), strong: true },
              ]}
            />
            <OrderActions order={order} />
            <ButtonLink wide kind="quiet" to={routes.invoice(order.id)}>
              Invoice
            </ButtonLink>
          </section>
          <OrderReturnPart order={order} />
          <section aria-label="Delivery" className={styles['summary']}>
            <h2 className={styles['side-title']}>Delivery</h2>
            <DataList
              rows={[
                { term: 'Name', value: order.name },
                { term: 'Email', value: order.email },
                { term: 'Address', value: order.address },
                { term: 'Contact number', value: order.number },
                { term: 'Payment', value: PAYMENT_LABELS[order.paymentMethod] },
                ...(order.tracking
                  ? [{ term: 'Parcel', value: <Parcel {...order.tracking} /> }]
                  : []),
              ]}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

function Parcel({ carrier, number, link }: Tracking) {
  return (
    <>
      {carrier}{' '}
      <a href={link} target="_blank" rel="noopener noreferrer">
        {number}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </>
  );
}
