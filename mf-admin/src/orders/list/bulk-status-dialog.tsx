import { useState } from 'react';

import { formatOrderId, type Order } from '@galleria/shared-contracts/domain';
import { Notice } from '@galleria/shared-ui';

import { isOnline, useNotify } from '../../kit/hooks/use-notify';
import { countOf } from '../../kit/format';
import { chunks } from '../../kit/data/in-batches';
import { useBulkRun } from '../../kit/dialogs/use-bulk-run';
import { ORDERS_AT_ONCE, STATUS_BEFORE, type ForwardStatus } from '../data/order-changes';
import { useAdminServices } from '../../services';
import { BulkDialog } from '../../kit/dialogs/bulk-dialog';
import { NamedLines } from '../../kit/dialogs/named-lines';

const countOrders = (orders: number) => countOf(orders, 'order');

interface BulkStatusDialogProps {
  orders: readonly Order[];
  to: ForwardStatus;
  /** `wasBegun`: the run has started, so some orders may have changed. */
  onClose: (wasBegun: boolean) => void;
}

/** Moves many orders to their next status. Shows first which orders can move, and then which have moved. */
export function BulkStatusDialog({ orders, to, onClose }: BulkStatusDialogProps) {
  const notify = useNotify();
  const { orderChanges } = useAdminServices();
  // Keep the orders from when the dialog opened, because the list behind it changes during the run.
  const [{ movable, refused }] = useState(() => ({
    movable: orders.filter(({ status }) => status === STATUS_BEFORE[to]),
    refused: orders
      .filter(({ status }) => status !== STATUS_BEFORE[to])
      .map(({ id, status }) => ({ id, reason: `It is ${status}` })),
  }));
  const { run, start, stop } = useBulkRun<string>();

  function submit() {
    if (!isOnline(notify)) return;
    const ids = movable.map(({ id }) => id);
    const batches = run.state === 'ended' ? run.rest : chunks(ids, ORDERS_AT_ONCE[to]);
    void start(batches, (batch) => orderChanges.advanceAll(batch, to));
  }

  return (
    <BulkDialog
      title={`Mark ${countOrders(orders.length)} as ${to}?`}
      run={run.state === 'ended' ? { ...run, leftAlone: [...run.leftAlone, ...refused] } : run}
      count={countOrders}
      nameOf={formatOrderId}
      words={{
        doing: `Marking orders as ${to}`,
        done: `marked as ${to}`,
        ifStopped: `The orders marked so far stay ${to}; the others are left as they are.`,
      }}
      submitLabel={movable.length > 0 ? `Mark ${countOrders(movable.length)} as ${to}` : undefined}
      onSubmit={submit}
      onStop={stop}
      onClose={() => onClose(run.state === 'ended')}
    >
      {movable.length > 0 && (
        <p>
          {countOrders(movable.length)} {movable.length === 1 ? 'is' : 'are'} {STATUS_BEFORE[to]}{' '}
          and will be marked as {to}. There is no way back.
        </p>
      )}
      {refused.length > 0 && (
        <>
          <Notice tone="warning">
            {countOrders(refused.length)} cannot be: only an order that is {STATUS_BEFORE[to]} is
            marked as {to}.
          </Notice>
          <NamedLines
            lines={refused.map(({ id, reason }) => ({
              key: id,
              name: formatOrderId(id),
              text: reason,
            }))}
          />
        </>
      )}
    </BulkDialog>
  );
}
