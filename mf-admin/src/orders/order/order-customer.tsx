import { useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { toldStep, type MailedStep, type Order } from '@galleria/shared-contracts/domain';
import { Button } from '@galleria/shared-ui';

import { useConfirm } from '../../kit/dialogs/use-confirm';
import { isOnline, notifyResult, useNotify } from '../../kit/hooks/use-notify';
import { useTryKey } from '../../kit/hooks/use-try-key';
import { FromList } from '../../kit/list-address';
import { mailLink } from '../../kit/mail-link';
import { useMay } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';
import { AddressDialog } from './address-dialog';
import styles from './order.module.css';

/** What the mail of each step says. */
const MAILS: Readonly<Record<MailedStep, string>> = {
  placed: 'the order was placed',
  shipped: 'the order was shipped',
  cancelled: 'the order was cancelled',
  'return-asked': 'the return was asked for',
  'return-agreed': 'the return was agreed to',
  'return-refused': 'the return was refused',
  'return-received': 'the return has arrived',
  'return-refunded': 'the return was paid back',
};

/** The order's customer and address, and the actions on both. */
export function OrderCustomer({ order }: { order: Order }) {
  const { uid, name, email, number, address, paymentMethod, status } = order;
  const [isEditing, setIsEditing] = useState(false);
  const mayReaddress = useMay('orders') && status === 'placed';
  const mayMail = useMay('ship');
  return (
    <>
      <address className={styles['address']}>
        <FromList to={routes.adminUser(uid)}>{name}</FromList>
        <a href={mailLink(email)}>{email}</a>
        <a href={`tel:${number}`}>{number}</a>
        <span>{address}</span>
      </address>
      <p className="soft">
        Pays by {paymentMethod === 'card' ? 'card on delivery' : 'cash on delivery'}
      </p>
      <div className="cluster">
        {mayReaddress && (
          <Button kind="quiet" onClick={() => setIsEditing(true)}>
            Change the address
          </Button>
        )}
        {mayMail && <MailAgain order={order} />}
      </div>
      {isEditing && <AddressDialog order={order} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** After a lost answer, an admin who presses the button again within this time wants the same mail, not a second one. */
const SAME_MAIL_MS = 5 * 60_000;

function MailAgain({ order }: { order: Order }) {
  const { orderCare } = useAdminServices();
  const notify = useNotify();
  const { ask, dialog } = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const tries = useTryKey(SAME_MAIL_MS);

  async function mail() {
    if (isBusy) return;
    const step = toldStep(order);
    const yes = await ask({
      title: 'Send the last mail again?',
      description: `The shopper is told once more that ${MAILS[step]}.`,
      confirmLabel: 'Send it again',
    });
    if (!yes || !isOnline(notify)) return;
    setIsBusy(true);
    const result = await orderCare.resendMail(order.id, tries.keyFor(`${order.id} ${step}`));
    setIsBusy(false);
    if (notifyResult(notify, result, 'The mail is on its way again')) tries.done();
  }

  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void mail()}>
        Send the last mail again
      </Button>
      {dialog}
    </>
  );
}
