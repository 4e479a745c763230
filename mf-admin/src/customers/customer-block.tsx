import { useState } from 'react';

import { Button, Notice } from '@galleria/shared-ui';

import { useConfirm } from '../kit/dialogs/use-confirm';
import { isOnline, notifyResult, useNotify } from '../kit/hooks/use-notify';
import { useMay, WhyMissing } from '../kit/rights/own-role';
import { useAdminServices } from '../services';
import type { Customer } from './data/customer';

/** Whether a customer is blocked, and the button that changes it. */
export function CustomerBlock({ customer: { uid, name, blocked } }: { customer: Customer }) {
  const { customerCare } = useAdminServices();
  const notify = useNotify();
  const { ask, dialog } = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const mayBlock = useMay('orders');

  async function change() {
    if (isBusy) return;
    const yes = await ask(
      blocked
        ? {
            title: `Take the block of ${name} away?`,
            description: 'They can order again at once.',
            confirmLabel: 'Take the block away',
          }
        : {
            title: `Block ${name}?`,
            description:
              'They cannot order any more and cannot delete their account. When they try, they read that they should contact us. Placed orders stay as they are.',
            confirmLabel: 'Block this customer',
            kind: 'danger',
          },
    );
    if (!yes || !isOnline(notify)) return;
    setIsBusy(true);
    const result = await customerCare.block(uid, !blocked);
    setIsBusy(false);
    notifyResult(notify, result, blocked ? 'Block taken away' : 'Customer blocked');
  }

  return (
    <>
      {blocked && <Notice tone="warning">This customer is blocked and cannot order.</Notice>}
      {mayBlock && (
        <div className="cluster">
          <Button kind={blocked ? 'quiet' : 'danger'} busy={isBusy} onClick={() => void change()}>
            {blocked ? 'Take the block away' : 'Block this customer'}
          </Button>
        </div>
      )}
      <WhyMissing right="orders" />
      {dialog}
    </>
  );
}
