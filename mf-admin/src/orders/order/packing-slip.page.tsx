import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId, type Order } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  DataList,
  Notice,
  PageHeading,
  Table,
  type TableColumns,
} from '@galleria/shared-ui';

import { OneRecord } from '../../kit/record/one-record';
import { formatMoment } from '../../kit/format';
import orderStyles from './order.module.css';
import styles from './packing-slip.module.css';
import { NO_SUCH_ORDER, useOrder } from './use-order';

/** The slip for the parcel, with boxes to tick and without prices. Only the slip is printed. */
export default function PackingSlipPage() {
  const { orderId = '' } = useParams();
  useScreen(`Packing slip ${formatOrderId(orderId)}`);
  return (
    <OneRecord result={useOrder(orderId)} none={NO_SUCH_ORDER}>
      {(order) => <Slip order={order} />}
    </OneRecord>
  );
}

const COLUMNS: TableColumns<Order['lines'][number]> = [
  { key: 'title', header: 'Product', cell: ({ title }) => title },
  { key: 'id', header: 'No.', cell: ({ id }) => id, numeric: true },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => amount, numeric: true },
  { key: 'packed', header: 'Packed', cell: () => <span className={styles['box']} /> },
];

function Slip({ order }: { order: Order }) {
  const { id, name, address, number, status, createdAtMs, lines, totalNumItems } = order;
  return (
    <article className={`stack ${styles['slip'] ?? ''}`}>
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
      <section>
        <h2 className={styles['title']}>Deliver to</h2>
        <address className={orderStyles['address']}>
          <strong>{name}</strong>
          <span>{address}</span>
          <span>{number}</span>
        </address>
      </section>
      <DataList
        rows={[
          { term: 'Order', value: id },
          { term: 'Placed', value: formatMoment(createdAtMs) },
          { term: 'Pieces in all', value: totalNumItems },
        ]}
      />
      <Table
        caption="What to pack"
        captionHidden
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => line.id}
      />
      <p className="soft">Thank you for shopping at Galleria.</p>
    </article>
  );
}
