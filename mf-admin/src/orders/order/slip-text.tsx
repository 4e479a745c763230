import { formatOrderId, type Order } from '@galleria/shared-contracts/domain';
import { DataList, Notice, Table, type TableColumns } from '@galleria/shared-ui';

import { formatMoment } from '../../kit/format';
import orderStyles from './order.module.css';
import styles from './packing-slip.module.css';

const COLUMNS: TableColumns<Order['lines'][number]> = [
  { key: 'title', header: 'Product', cell: ({ title }) => title },
  { key: 'id', header: 'No.', cell: ({ id }) => id, numeric: true },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => amount, numeric: true },
  { key: 'packed', header: 'Packed', cell: () => <span className={styles['box']} /> },
];

interface SlipTextProps {
  order: Order;
  /** The level of the slip's headings. */
  level: 2 | 3;
}

/** The text of a packing slip below its heading, with boxes to tick and without prices. */
export function SlipText({ order, level }: SlipTextProps) {
  const { id, name, address, number, status, createdAtMs, lines, totalNumItems } = order;
  const Heading = `h${level}` as const;
  return (
    <>
      {status === 'cancelled' && (
        <Notice tone="danger">This order is cancelled. Do not send it.</Notice>
      )}
      <section>
        <Heading className={styles['title']}>Deliver to</Heading>
        <address className={orderStyles['address']}>
          <strong>{name}</strong>
          <span>{address}</span>
          <span>{number}</span>
        </address>
      </section>
      <DataList
        rows={[
          { term: 'Order', value: formatOrderId(id) },
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
    </>
  );
}
