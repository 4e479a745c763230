import { useMemo } from 'react';

import { ORDER_STATES, type ForwardStatus, type Order } from '@galleria/shared-contracts/domain';
import { formatOrderId } from '@galleria/shared-contracts/domain';
import { Notice } from '@galleria/shared-ui';

import { EXPORT_PAGE_SIZE } from '../../kit/csv/csv-export';
import { NamedLines } from '../../kit/dialogs/named-lines';
import { ProgressLine } from '../../kit/dialogs/progress-line';
import type { Cursor } from '../../kit/data/cursor-page';
import { FailureNotice } from '../../kit/failure/failure-notice';
import { useAllPages } from '../../kit/hooks/use-all-pages';
import { isOnline, useNotify } from '../../kit/hooks/use-notify';
import { useAdminServices } from '../../services';
import { NEWEST_FIRST, type OrderFilter } from '../data/order-query';
import { movePlan } from '../data/order-runs';
import { OrderRunDialog, type LeftAlone } from './order-run-dialog';
import { countOrders, wordsOf } from './run-words';
import { useOrderRun } from './use-order-run';

/** The orders to move: these, or all that fit a filter. */
export type OrdersToMove =
  | { readonly orders: readonly Order[] }
  | { readonly filter: OrderFilter; readonly count: number };

/** What the dialog has done when it closes. */
export interface MovedOrders {
  readonly runId: string;
  readonly shipped: number;
}

interface MoveOrdersDialogProps {
  what: OrdersToMove;
  to: ForwardStatus;
  /** `null` if no run has begun. */
  onClose: (moved: MovedOrders | null) => void;
}

/** Moves many orders to their next status, as one run. Shows first which orders can move. */
export function MoveOrdersDialog({ what, to, onClose }: MoveOrdersDialogProps) {
  const notify = useNotify();
  const running = useOrderRun();
  const { orders } = useAdminServices();
  const isAll = 'filter' in what;
  const before = ORDER_STATES[to].before;
  // Read the orders once, when the dialog opens: the run changes the list behind the dialog.
  const pages = useAllPages(isAll ? what : null, (after: Cursor | null) =>
    orders.page(isAll ? what.filter : {}, NEWEST_FIRST, EXPORT_PAGE_SIZE, after),
  );
  const fitting = pages.isDone ? pages.read?.rows : undefined;
  const known = useMemo((): Known | null => {
    if ('orders' in what) return split(what.orders, to);
    return fitting ? { ids: split(fitting, to).ids, refused: [] } : null;
  }, [what, fitting, to]);

  const count = 'orders' in what ? what.orders.length : (known?.ids.length ?? what.count);
  const { current, run } = running;
  const movable = known?.ids.length ?? 0;
  return (
    <OrderRunDialog
      title={`Mark ${countOrders(count)} as ${to}?`}
      running={running}
      words={wordsOf({ kind: to })}
      refused={known?.refused ?? []}
      submitLabel={movable > 0 ? `Mark ${countOrders(movable)} as ${to}` : undefined}
      onSubmit={() => {
        if (known && isOnline(notify)) void running.begin(movePlan(known.ids, to));
      }}
      onClose={() =>
        onClose(
          current && run.state === 'ended'
            ? {
                runId: current.id,
                shipped: current.change.kind === 'shipped' ? run.changed : 0,
              }
            : null,
        )
      }
    >
      <FailureNotice {...pages}>Not all orders could be read.</FailureNotice>
      {known === null && isAll && pages.result?.ok !== false && (
        <ProgressLine label="Reading orders" done={pages.read?.rows.length ?? 0} of={what.count} />
      )}
      {known && movable === 0 && known.refused.length === 0 && (
        <p>No order that fits is {before}.</p>
      )}
      {movable > 0 && (
        <p>
          {countOrders(movable)} {movable === 1 ? 'is' : 'are'} {before} and will be marked as {to}.{' '}
          {to === 'shipped' ? 'It can be taken back.' : 'There is no way back.'}
        </p>
      )}
      {known && known.refused.length > 0 && (
        <>
          <Notice tone="warning">
            {countOrders(known.refused.length)} cannot be: only an order that is {before} is marked
            as {to}.
          </Notice>
          <NamedLines
            lines={known.refused.map(({ id, reason }) => ({
              key: id,
              name: formatOrderId(id),
              text: reason,
            }))}
          />
        </>
      )}
    </OrderRunDialog>
  );
}

interface Known {
  readonly ids: readonly string[];
  readonly refused: readonly LeftAlone[];
}

function split(orders: readonly Order[], to: ForwardStatus): Known {
  const fits = ({ status }: Order) => status === ORDER_STATES[to].before;
  return {
    ids: orders.filter(fits).map(({ id }) => id),
    refused: orders
      .filter((order) => !fits(order))
      .map(({ id, status }) => ({ id, reason: `It is ${status}` })),
  };
}
