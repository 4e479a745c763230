import { formatCents } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import { EmptyState, PageHeading } from '@galleria/shared-ui';

import type { OrderSort } from '../../data/orders/order-query';
import { DataGrid } from '../../ui/data-grid/data-grid';
import { useDataGrid } from '../../ui/data-grid/use-data-grid';
import { useGridView, type GridSort } from '../../ui/data-grid/use-grid-view';
import { ExportOrders } from './export-orders';
import { ORDER_COLUMNS } from './order-columns';
import { OrderFilters } from './order-filters';
import styles from './orders.module.css';
import { ORDER_FILTERS, useOrderFilter } from './use-order-filter';
import { useOrderRows } from './use-order-rows';

const NO_ROWS: readonly never[] = [];

/** Every order; the first page follows what happens in the shop. */
export default function OrdersPage() {
  useScreen('Orders');
  const view = useGridView({
    sort: { column: 'placed', isDescending: true },
    filters: ORDER_FILTERS,
  });
  const inView = useOrderFilter(view);
  const sort = sortOf(view.sort);
  const { page, pageSize } = view;
  const { rows, totals, isBusy, failure, retry } = useOrderRows({
    filter: inView.filter,
    sort,
    page,
    pageSize,
  });
  const grid = useDataGrid({
    name: 'orders',
    columns: ORDER_COLUMNS,
    rows: rows ?? NO_ROWS,
    rowKey: ({ id }) => id,
    view,
    source: { rowCount: totals?.count ?? rows?.length ?? 0 },
  });
  return (
    <>
      <PageHeading
        lead="New orders appear here by themselves."
        actions={
          totals && (
            <p className={styles['sum']}>
              {totals.count.toLocaleString('en-US')} {totals.count === 1 ? 'order' : 'orders'},{' '}
              {formatCents(totals.totalCents)} in all
            </p>
          )
        }
      >
        Orders
      </PageHeading>
      <DataGrid
        grid={grid}
        caption="Orders"
        status={failure !== null ? { failure } : rows === null ? 'loading' : 'ready'}
        onRetry={retry}
        busy={isBusy}
        filters={<OrderFilters view={view} inView={inView} />}
        actions={<ExportOrders filter={inView.filter} sort={sort} count={totals?.count ?? 0} />}
        empty={
          <EmptyState title="No orders yet">The first one will appear here by itself.</EmptyState>
        }
      />
    </>
  );
}

/** The address may name any column; orders are sorted by two. */
function sortOf(sort: GridSort | null): OrderSort {
  return {
    by: sort?.column === 'total' ? 'total' : 'placed',
    descending: sort?.isDescending ?? true,
  };
}
