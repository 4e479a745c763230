import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Badge,
  Breadcrumbs,
  Button,
  ButtonLink,
  DataList,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
} from '@galleria/shared-ui';

import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { OrderProgress } from './order-progress';
import { itemsWords, orderDate, orderReference, STATUS_TONES, STATUS_WORDS } from './order-words';
import styles from './orders.module.css';
import { useOrder } from './use-order';

/** One order: what it holds, where it is, and what can still be done about it. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  useScreen(`Order ${orderReference(orderId)}`);
  const order = useOrder(orderId);
  const back = <ButtonLink to={routes.orders()}>My orders</ButtonLink>;

  switch (order.status) {
    case 'loading':
      return <LoadingState />;
    case 'failed':
      return (
        <ErrorState
          level={1}
          details={order.error.message}
          actions={<Button onClick={order.retry}>Try again</Button>}
        />
      );
    case 'ready':
      return order.value === null ? (
        <EmptyState level={1} title="There is no such order" actions={back} />
      ) : (
        <OrderDetail order={order.value} />
      );
  }
}

function OrderDetail({ order }: { order: Order }) {
  const reference = orderReference(order.id);
  return (
    <div className={styles['page']}>
      <div>
        <Breadcrumbs
          crumbs={[{ label: 'My orders', to: routes.orders() }, { label: `Order ${reference}` }]}
        />
        <PageHeading lead={orderDate(order)} className={styles['heading']}>
          Order {reference}
        </PageHeading>
      </div>
      <p role="status" className={styles['status']}>
        <span className="visually-hidden">Status: </span>
        <Badge tone={STATUS_TONES[order.status]}>{STATUS_WORDS[order.status]}</Badge>
      </p>
      <OrderProgress status={order.status} />
      <div className={styles['columns']}>
        <OrderLines lines={order.lines} />
        <div className={styles['side']}>
          <section aria-label="Summary" className={styles['summary']}>
            <DataList
              rows={[
                { term: 'Total items', value: itemsWords(order.totalNumItems) },
                { term: 'Total amount', value: formatCents(order.totalCents), strong: true },
              ]}
            />
            <OrderActions order={order} />
          </section>
          <section aria-label="Delivery" className={styles['summary']}>
            <h2 className={styles['side-title']}>Delivery</h2>
            <DataList
              rows={[
                { term: 'Name', value: order.name },
                { term: 'Email', value: order.email },
                { term: 'Address', value: order.address },
                { term: 'Contact number', value: order.number },
                {
                  term: 'Payment',
                  value: order.paymentMethod === 'cash' ? 'Cash on delivery' : 'Card on delivery',
                },
              ]}
            />
          </section>
        </div>
      </div>
    </div>
  );
}
