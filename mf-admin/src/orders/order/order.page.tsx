import { useRef, type RefObject } from 'react';
import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatCents,
  formatDelivery,
  formatOrderId,
  nextStatus,
  subtotalOf,
  type Order,
} from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  ButtonLink,
  DataList,
  PageHeading,
  Table,
  TextLink,
  unbroken,
  type TableColumns,
} from '@galleria/shared-ui';

import { WhyMissing } from '../../kit/rights/own-role';
import { OrderStatusBadge } from '../../kit/order/order-labels';
import { OneRecord } from '../../kit/record/one-record';
import { RecordId, RecordPart, RecordParts } from '../../kit/record/record-parts';
import { formatMoment } from '../../kit/format';
import { useListLinkState, useListAddress } from '../../kit/list-address';
import { OrderActions } from './order-actions';
import { OrderCustomer } from './order-customer';
import { OrderHistory } from './order-history';
import { OrderNote } from './order-note';
import { OtherOrders } from './other-orders';
import { Parcel } from './parcel';
import { Return } from './return';
import { NO_SUCH_ORDER, useOrder } from './use-order';

type Line = Order['lines'][number];

const COLUMNS: TableColumns<Line> = [
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

/** One order, live: its lines, customer, status, history and actions. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const title = `Order ${formatOrderId(orderId)}`;
  useScreen(title);
  const order = useOrder(orderId);
  const list = useListAddress(routes.admin('orders'));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <OneRecord {...order} none={NO_SUCH_ORDER}>
      {(order) => (
        <>
          <Breadcrumbs crumbs={[{ label: 'Orders', to: list }, { label: title }]} />
          <Heading order={order} ref={heading}>
            {title}
          </Heading>
          {order.status === 'placed' && <WhyMissing right="orders" />}
          {nextStatus(order.status) !== null && <WhyMissing right="ship" />}
          <RecordParts
            main={
              <div className="stack">
                {order.returned && (
                  <Return key={order.id} order={order} returned={order.returned} />
                )}
                <Ordered order={order} />
              </div>
            }
            last={
              <>
                <RecordPart title="History">
                  <OrderNote key={order.id} id={order.id} />
                  <OrderHistory order={order} />
                </RecordPart>
                <RecordId>Order id {order.id}</RecordId>
              </>
            }
          >
            <RecordPart title="Customer">
              <OrderCustomer order={order} />
            </RecordPart>
            <RecordPart title="Their other orders">
              <OtherOrders order={order} />
            </RecordPart>
            <Parcel order={order} onDone={() => heading.current?.focus()} />
          </RecordParts>
        </>
      )}
    </OneRecord>
  );
}

interface HeadingProps {
  order: Order;
  ref: RefObject<HTMLHeadingElement | null>;
  children: string;
}

function Heading({ order, ref, children }: HeadingProps) {
  const state = useListLinkState();
  return (
    <PageHeading
      ref={ref}
      lead={
        <>
          <OrderStatusBadge status={order.status} /> Placed {formatMoment(order.createdAtMs)}
        </>
      }
      actions={
        <OrderActions order={order} onDone={() => ref.current?.focus()}>
          <ButtonLink kind="quiet" to={routes.packingSlip(order.id)} state={state}>
            Packing slip
          </ButtonLink>
          <ButtonLink kind="quiet" to={routes.adminInvoice(order.id)} state={state}>
            Invoice
          </ButtonLink>
        </OrderActions>
      }
    >
      {unbroken(children)}
    </PageHeading>
  );
}

function Ordered({ order: { lines, totalNumItems, totalCents } }: { order: Order }) {
  return (
    <RecordPart title="What was ordered">
      <Table
        caption="Lines of the order"
        captionHidden
        columns={COLUMNS}
        rows={lines}
        rowKey={({ id }) => id}
      />
      <DataList
        rows={[
          { term: 'Pieces', value: totalNumItems },
          { term: 'Delivery', value: formatDelivery(totalCents - subtotalOf(lines)) },
          { term: 'Total', value: formatCents(totalCents), strong: true },
        ]}
      />
    </RecordPart>
  );
}
