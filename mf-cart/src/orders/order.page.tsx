import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatCents,
  formatDelivery,
  formatOrderId,
  subtotalOf,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import {
  Badge,
  Breadcrumbs,
  ButtonLink,
  DataList,
  PageHeading,
  unbroken,
} from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import {
  formatItems,
  formatTime,
  PAYMENT_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from './data/order-labels';
import { OneOrder } from './one-order';
import { OrderActions, type ChangeableOrder } from './order-actions';
import { OrderLines } from './order-lines';
import { OrderProgress } from './order-progress';
import { OrderReturnPart } from './order-return';
import styles from './orders.module.css';

/** The page of one order: lines, progress, delivery and actions. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <OneOrder id={orderId} title={TEXTS.order.number(formatOrderId(orderId))}>
      {(order, onChanged) => <OrderDetail order={order} onChanged={onChanged} />}
    </OneOrder>
  );
}

function OrderDetail(changeable: ChangeableOrder) {
  const { order } = changeable;
  const reference = formatOrderId(order.id);
  return (
    <div className={styles['page']}>
      <div>
        <Breadcrumbs
          crumbs={[
            { label: TEXTS.myOrders, to: routes.orders() },
            { label: TEXTS.order.number(reference) },
          ]}
        />
        <PageHeading lead={formatTime(order.createdAtMs)} className={styles['heading']}>
          {unbroken(TEXTS.order.number(reference))}
        </PageHeading>
      </div>
      <p role="status" className={styles['status']}>
        <span className="visually-hidden">{TEXTS.order.status}</span>
        <Badge tone={STATUS_TONES[order.status]}>{STATUS_LABELS[order.status]}</Badge>
      </p>
      <OrderProgress order={order} />
      <div className={styles['columns']}>
        <OrderLines lines={order.lines} />
        <div className={styles['side']}>
          <section aria-label={TEXTS.summary} className={styles['summary']}>
            <DataList
              className={styles['amounts']}
              rows={[
                { term: TEXTS.totalItems, value: formatItems(order.totalNumItems) },
                {
                  term: TEXTS.delivery,
                  value: formatDelivery(order.totalCents - subtotalOf(order.lines)),
                },
                { term: TEXTS.totalAmount, value: formatCents(order.totalCents), strong: true },
              ]}
            />
            <OrderActions {...changeable} />
            <ButtonLink wide kind="quiet" to={routes.invoice(order.id)}>
              {TEXTS.order.toInvoice}
            </ButtonLink>
          </section>
          <OrderReturnPart {...changeable} />
          <section aria-label={TEXTS.delivery} className={styles['summary']}>
            <h2 className={styles['side-title']}>{TEXTS.delivery}</h2>
            <DataList
              rows={[
                { term: TEXTS.order.name, value: order.name },
                { term: TEXTS.email, value: order.email },
                { term: TEXTS.address, value: order.address },
                { term: TEXTS.contactNumber, value: order.number },
                { term: TEXTS.order.payment, value: PAYMENT_LABELS[order.paymentMethod] },
                ...(order.tracking
                  ? [{ term: TEXTS.order.parcel, value: <Parcel {...order.tracking} /> }]
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
        <span className="visually-hidden">{TEXTS.order.newTab}</span>
      </a>
    </>
  );
}
