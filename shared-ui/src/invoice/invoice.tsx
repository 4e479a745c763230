import { useLocation } from 'react-router-dom';

import {
  formatCents,
  formatDelivery,
  formatNumber,
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
import { unbroken } from '../page/unbroken';
import { TEXTS } from '../texts';
import styles from './invoice.module.css';

export interface InvoiceProps {
  order: Order;
  /** The time of the order as a text, in the format of the page. */
  date: string;
  /** The path of the order's page. */
  back: string;
}

const COLUMNS: TableColumns<Order['lines'][number]> = [
  { key: 'title', header: TEXTS.invoice.product, cell: ({ title }) => title },
  {
    key: 'price',
    header: TEXTS.invoice.price,
    cell: ({ priceCents }) => formatCents(priceCents),
    numeric: true,
  },
  {
    key: 'amount',
    header: TEXTS.invoice.amount,
    cell: ({ amount }) => formatNumber(amount),
    numeric: true,
  },
  {
    key: 'total',
    header: TEXTS.invoice.total,
    cell: ({ priceCents, amount }) => formatCents(priceCents * amount),
    numeric: true,
  },
];

/** The invoice of an order. Only the invoice is printed, without the page around it. */
export function Invoice({ order, date, back }: InvoiceProps) {
  const { id, name, address, lines, totalCents, paymentMethod, status } = order;
  // Pass the state of this navigation back, because the order's page was opened with it.
  const state: unknown = useLocation().state;
  const subtotalCents = subtotalOf(lines);
  const deliveryCents = totalCents - subtotalCents;
  return (
    <article className={classNames('stack', styles['invoice'])}>
      <PageHeading
        sign={TEXTS.invoice.shop}
        actions={
          <div className="cluster no-print">
            <Button onClick={() => window.print()}>{TEXTS.invoice.print}</Button>
            <ButtonLink kind="quiet" to={back} state={state}>
              {TEXTS.invoice.back}
            </ButtonLink>
          </div>
        }
      >
        {unbroken(TEXTS.invoice.heading(formatOrderId(id)))}
      </PageHeading>
      {status === 'cancelled' && <Notice tone="danger">{TEXTS.invoice.cancelled}</Notice>}
      <address className={styles['address']}>
        <strong>{name}</strong>
        <span>{address}</span>
      </address>
      <DataList
        rows={[
          { term: TEXTS.invoice.order, value: formatOrderId(id) },
          { term: TEXTS.invoice.date, value: date },
          {
            term: TEXTS.invoice.payment,
            value: paymentMethod === 'card' ? TEXTS.invoice.card : TEXTS.invoice.cash,
          },
        ]}
      />
      <Table
        caption={TEXTS.invoice.lines}
        captionHidden
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => line.id}
      />
      <DataList
        rows={[
          { term: TEXTS.invoice.subtotal, value: formatCents(subtotalCents) },
          { term: TEXTS.invoice.delivery, value: formatDelivery(deliveryCents) },
          { term: TEXTS.invoice.total, value: formatCents(totalCents), strong: true },
        ]}
      />
    </article>
  );
}
