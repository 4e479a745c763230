import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Order } from '@galleria/shared-contracts/domain';
import { DataList, Table, TextLink, type TableColumns } from '@galleria/shared-ui';

import type { OrderPage } from '../orders/data/order.repository';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import { useKept } from '../kit/hooks/use-kept';
import { useLive } from '../kit/hooks/use-live';
import { useQuery } from '../kit/hooks/use-query';
import { ORDER_COLUMN } from '../kit/order/order-columns';
import { Loaded } from '../kit/record/loaded';

const SHOWN = 10;

const COLUMNS: TableColumns<Order> = [
  ORDER_COLUMN.order,
  ORDER_COLUMN.placed,
  ORDER_COLUMN.status,
  ORDER_COLUMN.items,
  ORDER_COLUMN.total,
];

/** A customer's latest orders, live, and the total of all of them. */
export function CustomerOrders({ uid, email }: { uid: string; email: string }) {
  const { orders } = useAdminServices();
  const page = useLive<OrderPage>(uid, (onChange) =>
    orders.watch({ uids: [uid] }, NEWEST_FIRST, SHOWN, onChange),
  );
  // A page comes whenever an order is placed or changes, and the totals are then read again.
  const asked = useQuery(useKept(page.result)?.value ?? null, () =>
    orders.totals({ uids: [uid], statuses: COUNTED_STATUSES }),
  );
  const totals = asked.result;
  const missing = totals === null ? '…' : 'not known';

  return (
    <Loaded {...page} beside={[asked]}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="soft">Nothing ordered yet.</p>
        ) : (
          <>
            <DataList
              rows={[
                {
                  term: 'Orders, cancelled ones left out',
                  value: totals?.ok ? totals.value.count : missing,
                },
                {
                  term: 'They come to',
                  value: totals?.ok ? formatCents(totals.value.totalCents) : missing,
                },
              ]}
            />
            <Table
              caption="Their latest orders"
              captionHidden
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <p>
              <TextLink to={`${routes.admin('orders')}?customer=${encodeURIComponent(email)}`}>
                All their orders
              </TextLink>
            </p>
          </>
        )
      }
    </Loaded>
  );
}
