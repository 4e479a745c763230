import { useState, type RefCallback } from 'react';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { TEXTS } from '../texts';
import { useRetryOnReturn } from '../ui/use-retry-on-return';
import type { Buyer } from './data/checkout.repository';

/** The ref of a part that disappears by itself. If the focus was in the part, the form's heading gets it. */
const formHeadingGetsFocusOf: RefCallback<HTMLElement> = (part) => () => {
  if (!part?.contains(document.activeElement)) return;
  part.closest('form')?.querySelector('h2')?.focus();
};

interface UnreadBuyerProps {
  uid: string;
  onRead: (buyer: Buyer | null) => void;
}

/** The notice that the shopper's data could not be read. Its button and `useAgain` read the data again. */
export function UnreadBuyer({ uid, onRead }: UnreadBuyerProps) {
  const { checkout, cart: context } = useServices();
  const [isBusy, setIsBusy] = useState(false);

  async function read() {
    setIsBusy(true);
    const buyer = await checkout.buyer(uid);
    setIsBusy(false);
    if (buyer.ok) onRead(buyer.value);
    return buyer;
  }
  useRetryOnReturn(!isBusy, () => void read());

  async function tryAgain() {
    if (!context.isOnline()) {
      context.notify('error', OFFLINE_NOTICE);
      return;
    }
    const buyer = await read();
    if (!buyer.ok) context.notify('error', buyer.error.message);
  }

  return (
    <div ref={formHeadingGetsFocusOf}>
      <Notice
        tone="warning"
        action={
          <Button size="s" busy={isBusy} onClick={() => void tryAgain()}>
            {TEXTS.tryAgain}
          </Button>
        }
      >
        {TEXTS.form.unread}
      </Notice>
    </div>
  );
}
