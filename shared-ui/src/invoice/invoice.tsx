import {
  formatCents,
  formatOrderId,
  subtotalOf,
  type Order,
} from '@galleria/shared-contracts/domain';

import { Button } from '../button/button';
import { classNames } from '../class-names';
import { ButtonLink } from '../link/link';
import { DataList } from '../page/data-list';
import { Notice } from '../page/notice';
import { PageHeading } from '../page/page-heading';
import { Table, type TableColumns } from '../page/table';
import styles from './invoice.module.css';

export interface InvoiceProps {
  order: Order;
  /** The time of the order as the page writes times. */
  date: string;
  /** The path of the order's page. */
  back: string;
}

const COLUMNS: TableColumns<Order['lines'][number]> = [
  { key: 'title', header: 'Product', cell: ({ title }) => title },
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

/** The invoice of an order. Only the invoice is printed, without the page around it. */
export function Invoice({ order, date, back }: InvoiceProps) {
  const { id, name, address, lines, totalCents, paymentMethod, status } = order;
  const subtotalCents = subtotalOf(lines);
  return (
    <article className={classNames('stack', styles['invoice'])}>
      <PageHeading
        sign="Galleria"
        actions={
          <div className="cluster no-print">
            <Button onClick={() => window.print()}>Print</Button>
            <ButtonLink kind="quiet" to={back}>
              Back to the order
            </ButtonLink>
          </div>
        }
      >
        Invoice {formatOrderId(id)}
      </PageHeading>
      {status === 'cancelled' && (
        <Notice tone="danger">This order is cancelled. There is nothing to pay.</Notice>
      )}
      <address className={styles['address']}>
        <strong>{name}</strong>
        <span>{address}</span>
      </address>
      <DataList
        rows={[
          { term: 'Order', value: formatOrderId(id) },
          { term: 'Date', value: date },
          {
            term: 'Payment',
            value: paymentMethod === 'card' ? 'Card on delivery' : 'Cash on delivery',
          },
        ]}
      />
      <Table
        caption="What was ordered"
        captionHidden
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => line.id}
      />
      <DataList
        rows={[
          { term: 'Subtotal', value: formatCents(subtotalCents) },
          { term: 'Delivery', value: formatCents(totalCents - subtotalCents) },
          { term: 'Total', value: formatCents(totalCents), strong: true },
        ]}
      />
    </article>
  );
}
