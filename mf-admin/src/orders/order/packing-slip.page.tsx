import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, Notice, PageHeading } from '@galleria/shared-ui';

import { orderNumber } from '../../kit/order/order-labels';
import { OneRecord } from '../../kit/record/one-record';
import { formatMoment } from '../../kit/format';
import styles from './packing-slip.module.css';
import { NO_SUCH_ORDER, useOrder } from './use-order';

/** What goes into the parcel: no prices, boxes to tick. On paper it is all there is of the page. */
export default function PackingSlipPage() {
  const { orderId = '' } = useParams();
  useScreen(`Packing slip ${orderNumber(orderId)}`);
  return (
    <OneRecord heard={useOrder(orderId)} none={NO_SUCH_ORDER}>
      {(order) => <Slip order={order} />}
    </OneRecord>
  );
}

function Slip({ order }: { order: Order }) {
  const { id, name, address, number, status, createdAtMs, lines, totalNumItems } = order;
  return (
    <article className={styles['slip']}>
      <PageHeading
        sign="Galleria"
        actions={
          <div className="cluster no-print">
            <Button onClick={() => window.print()}>Print</Button>
            <ButtonLink kind="quiet" to={routes.adminOrder(id)}>
              Back to the order
            </ButtonLink>
          </div>
        }
      >
        Packing slip
      </PageHeading>
      {status === 'cancelled' && (
        <Notice tone="danger">This order is cancelled. Do not send it.</Notice>
      )}
      <div className={styles['head']}>
        <section>
          <h2 className={styles['title']}>Deliver to</h2>
          <address className={styles['address']}>
            <strong>{name}</strong>
            <span>{address}</span>
            <span>{number}</span>
          </address>
        </section>
        <dl className={styles['facts']}>
          <dt>Order</dt>
          <dd>{id}</dd>
          <dt>Placed</dt>
          <dd>{formatMoment(createdAtMs)}</dd>
        </dl>
      </div>
      <table className={styles['lines']}>
        <caption className="visually-hidden">What to pack</caption>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Product</th>
            <th scope="col">No.</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span className={styles['box']} />
              </td>
              <th scope="row">{line.title}</th>
              <td>{line.id}</td>
              <td className={styles['amount']}>{line.amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={2}>
              Pieces in all
            </th>
            <td className={styles['amount']}>{totalNumItems}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles['thanks']}>Thank you for shopping at Galleria.</p>
    </article>
  );
}
