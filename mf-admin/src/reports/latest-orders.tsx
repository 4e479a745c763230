import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';
import { Table, TextLink, type TableColumns } from '@galleria/shared-ui';

import type { OrderPage } from '../orders/data/order.repository';
import { NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import { formatMoment } from '../kit/format';
import { useLive } from '../kit/hooks/use-live';
import { ORDER_COLUMN } from '../kit/order/order-columns';
import { Loaded } from '../kit/record/loaded';
import { RecordPart } from '../kit/record/record-parts';

const SHOWN = 8;

const COLUMNS: TableColumns<Order> = [
  ORDER_COLUMN.order,
  // Its two lines leave room for the total beside the scarce products.
  { ...ORDER_COLUMN.placed, cell: ({ createdAtMs }) => formatMoment(createdAtMs) },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  ORDER_COLUMN.status,
  ORDER_COLUMN.total,
];

/** The latest orders, live. */
export function LatestOrders() {
  const { orders } = useAdminServices();
  const page = useLive<OrderPage>(null, (onChange) =>
    orders.watch({}, NEWEST_FIRST, SHOWN, onChange),
  );
  return (
    <RecordPart
      title="Latest orders"
      aside={<TextLink to={routes.admin('orders')}>All orders</TextLink>}
    >
      <Loaded {...page}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">No orders yet. They appear here by themselves.</p>
          ) : (
            <Table
              caption="Latest orders"
              captionHidden
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </RecordPart>
  );
}
