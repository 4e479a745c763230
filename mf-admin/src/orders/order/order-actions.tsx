import { useState, type ReactNode } from 'react';

import {
  formatOrderId,
  nextStatus,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';
import { Button, headingGetsFocusOf, isFocusAt } from '@galleria/shared-ui';

import { isOnline, notifyResult, useNotify } from '../../kit/hooks/use-notify';
import { useMay } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';
import { useConfirm } from '../../kit/dialogs/use-confirm';

interface OrderActionsProps {
  order: Order;
  /** Called after an action if the focus is still at its button. The button disappears, so the focus must move. */
  onDone: () => void;
  children: ReactNode;
}

const DONE = { shipped: 'Order shipped', delivered: 'Order delivered' } as const;

/** The actions on an order: move it to its next status, or cancel it. */
export function OrderActions({ order, onDone, children }: OrderActionsProps) {
  const notify = useNotify();
  const { orderChanges } = useAdminServices();
  const { ask, dialog } = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const mayShip = useMay('ship');
  const mayCancel = useMay('orders');
  const next = nextStatus(order.status);

  async function run(change: () => Promise<Result<null>>, done: string, button: HTMLElement) {
    if (!isOnline(notify)) return;
    setIsBusy(true);
    const result = await change();
    setIsBusy(false);
    if (notifyResult(notify, result, done) && isFocusAt(button)) onDone();
  }

  async function forward(to: 'shipped' | 'delivered', button: HTMLElement) {
    // Ask first: the button stands where “Mark as shipped” was a moment ago, and this step cannot be taken back.
    const isSure =
      to === 'shipped' ||
      (await ask({
        title: `Mark order ${formatOrderId(order.id)} as delivered?`,
        description: 'A delivered order cannot become a shipped one again.',
        confirmLabel: 'Mark as delivered',
        cancelLabel: 'Not yet',
      }));
    if (isSure) await run(() => orderChanges.advance(order.id, to), DONE[to], button);
  }

  async function cancel(button: HTMLElement) {
    const pieces = order.totalNumItems === 1 ? '1 piece' : `${order.totalNumItems} pieces`;
    const yes = await ask({
      title: `Cancel order ${formatOrderId(order.id)}?`,
      description: `${pieces} go back into stock. A cancelled order cannot be taken up again.`,
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      kind: 'danger',
    });
    if (yes) await run(() => orderChanges.cancel(order.id), 'Order cancelled', button);
  }

  return (
    <>
      {mayShip && next !== null && (
        <Button
          ref={headingGetsFocusOf}
          busy={isBusy}
          onClick={({ currentTarget }) => void forward(next, currentTarget)}
        >
          Mark as {next}
        </Button>
      )}
      {children}
      {mayCancel && order.status === 'placed' && (
        <Button
          ref={headingGetsFocusOf}
          kind="danger"
          busy={isBusy}
          onClick={({ currentTarget }) => void cancel(currentTarget)}
        >
          Cancel order
        </Button>
      )}
      {dialog}
    </>
  );
}
