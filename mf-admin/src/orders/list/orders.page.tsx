import { useCallback, useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, formatOrderId, type ForwardStatus } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, EmptyState, Notice, PageHeading } from '@galleria/shared-ui';

import { useAdminServices } from '../../services';
import { CUSTOMERS_MAX, type OrderFilter, type OrderSort } from '../data/order-query';
import { CsvExport, EXPORT_PAGE_SIZE } from '../../kit/csv/csv-export';
import type { Cursor } from '../../kit/data/cursor-page';
import { useFirstFailure } from '../../kit/failure/use-first-failure';
import { useLive } from '../../kit/hooks/use-live';
import { RUNS_NOT_SHOWN } from '../../kit/runs/run-jobs';
import { useMay, WhyMissing } from '../../kit/rights/own-role';
import { countOf } from '../../kit/format';
import { DataGrid } from '../../kit/grid/data-grid';
import { withoutColumn } from '../../kit/grid/grid-column';
import { useDataGrid } from '../../kit/grid/use-data-grid';
import { useGridView, type GridSort } from '../../kit/grid/use-grid-view';
import { FromList, useListLinkState } from '../../kit/list-address';
import { slipsAddress, slipsOfFilter } from '../order/slips-address';
import { JustShipped } from '../runs/just-shipped';
import { MoveOrdersDialog, type MovedOrders, type OrdersToMove } from '../runs/move-orders-dialog';
import type { OrderRun } from '../data/order-runs';
import { UnfinishedOrderRuns } from '../runs/unfinished-order-runs';
import { ORDER_COLUMNS } from './order-columns';
import { OrderFilters } from './order-filters';
import { ORDER_CSV } from './orders-csv';
import { ORDER_FILTERS, useOrderFilter } from './use-order-filter';
import { useOrderRows } from './use-order-rows';
import { ViewLinks } from './view-links';

/** Without the button of the next step. */
const COLUMNS_TO_READ = withoutColumn(ORDER_COLUMNS, 'next');
const NO_ROWS: readonly never[] = [];

/** The list of all orders. The first page is live. */
export default function OrdersPage() {
  useScreen('Orders');
  const { orders, orderRuns } = useAdminServices();
  const fromHere = useListLinkState();
  const mayShip = useMay('ship');
  const maySet = useMay('settings');
  const heading = useRef<HTMLHeadingElement>(null);
  const [bulk, setBulk] = useState<{ what: OrdersToMove; to: ForwardStatus } | null>(null);
  const [moved, setMoved] = useState<MovedOrders | null>(null);
  const forgetMoved = useCallback(() => setMoved(null), []);
  const view = useGridView({
    sort: { column: 'placed', isDescending: true },
    filters: ORDER_FILTERS,
  });
  const inView = useOrderFilter(view);
  const { filter } = inView;
  const sort = sortOf(view.sort);
  const { page, pageSize } = view;
  const { rows, totals, isBusy, ...found } = useOrderRows({
    filter,
    sort,
    page,
    pageSize,
  });
  const isKnown = inView.search.result?.ok !== false && found.isKnown;
  const unfinished = useLive<readonly OrderRun[]>(mayShip, (onChange) =>
    mayShip ? orderRuns.watchUnfinished(onChange) : () => {},
  );
  const failure = useFirstFailure([
    inView.search,
    ...found.readings,
    { ...unfinished, means: RUNS_NOT_SHOWN, isShown: isKnown },
  ]);
  const isMissing = inView.ifMissing !== undefined && !isBusy && rows?.length === 0;
  const grid = useDataGrid({
    name: 'orders',
    columns: mayShip ? ORDER_COLUMNS : COLUMNS_TO_READ,
    rows: rows ?? NO_ROWS,
    rowKey: ({ id }) => id,
    view,
    source: { rowCount: totals?.count ?? rows?.length ?? 0 },
  });
  const chosen = grid.chosenRows;
  // All that fit are chosen until a row of the page is not, or another filter is set.
  const [allOf, setAllOf] = useState<OrderFilter | null>(null);
  const isAll = allOf !== null && allOf === filter && chosen.length === rows?.length;

  function move(to: ForwardStatus) {
    const what = isAll ? { filter: allOf, count: grid.rowCount } : { orders: chosen };
    setBulk({ what, to });
  }

  function endBulk(done: MovedOrders | null) {
    setBulk(null);
    if (done === null) return;
    setMoved(done.shipped > 0 ? done : null);
    setAllOf(null);
    grid.chooseNone();
    // Pages after the first are not live, so read the page again.
    if (page > 0) found.readAgain();
  }

  return (
    <>
      <PageHeading
        ref={heading}
        lead={
          <>
            New orders appear here by themselves.{' '}
            {mayShip && (
              <FromList to={`${routes.admin('orders')}/parcels`}>Parcel numbers</FromList>
            )}{' '}
            {maySet && (
              <>
                · <FromList to={`${routes.admin('orders')}/delivery`}>Delivery costs</FromList>
              </>
            )}
          </>
        }
        actions={
          totals && (
            <p className="soft">
              {countOf(totals.count, 'order')}, {formatCents(totals.totalCents)} in all
            </p>
          )
        }
      >
        Orders
      </PageHeading>
      <WhyMissing right="ship" />
      {bulk === null && <UnfinishedOrderRuns listed={unfinished.result} />}
      {moved && <JustShipped key={moved.runId} moved={moved} onEnd={forgetMoved} />}
      <ViewLinks onRemoved={() => heading.current?.focus()} />
      {inView.isCut && (
        <Notice tone="warning">
          More than {CUSTOMERS_MAX} customers begin so. These are the orders of {CUSTOMERS_MAX} of
          them: type more of the name.
        </Notice>
      )}
      <DataGrid
        grid={grid}
        caption="Orders"
        meta={{ advance: (order, to) => setBulk({ what: { orders: [order] }, to }) }}
        isKnown={isKnown}
        {...failure}
        busy={isBusy}
        rowName={({ id }) => `order ${formatOrderId(id)}`}
        bulkActions={
          <>
            {mayShip && (
              <>
                <Button size="s" onClick={() => move('shipped')}>
                  Mark as shipped
                </Button>
                <Button size="s" onClick={() => move('delivered')}>
                  Mark as delivered
                </Button>
              </>
            )}
            <ButtonLink
              kind="quiet"
              size="s"
              state={fromHere}
              to={isAll ? slipsOfFilter(view) : slipsAddress(chosen.map(({ id }) => id))}
            >
              Packing slips
            </ButtonLink>
          </>
        }
        fitting={{ isChosen: isAll, onChoose: () => setAllOf(filter) }}
        filters={<OrderFilters view={view} inView={inView} isMissing={isMissing} />}
        actions={
          <>
            {mayShip && (
              <ButtonLink kind="quiet" to={`${routes.admin('orders')}/runs`} state={fromHere}>
                Runs
              </ButtonLink>
            )}
            <CsvExport
              noun="orders"
              columns={ORDER_CSV}
              readPage={
                filter &&
                ((after: Cursor | null) => orders.page(filter, sort, EXPORT_PAGE_SIZE, after))
              }
              count={totals?.count ?? null}
            />
          </>
        }
        empty={
          <EmptyState title="No orders yet">The first one will appear here by itself.</EmptyState>
        }
      />
      {bulk !== null && <MoveOrdersDialog {...bulk} onClose={endBulk} />}
    </>
  );
}

/** The sort order from the address. The address may name any column, but only two can be sorted. */
function sortOf(sort: GridSort | null): OrderSort {
  return {
    by: sort?.column === 'total' ? 'total' : 'placed',
    descending: sort?.isDescending ?? true,
  };
}
