import { useState } from 'react';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';

/** The notice that the e-mail address is not verified. Its button sends the link again (P-ORDER-12). */
export function VerificationNotice({ email }: { email: string }) {
  const { checkout, cart: context } = useServices();
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    if (!context.isOnline()) {
      context.notify('error', OFFLINE_NOTICE);
      return;
    }
    setIsBusy(true);
    const sent = await checkout.sendVerification();
    setIsBusy(false);
    if (sent.ok) context.notify('success', `A link is on its way to ${email}`);
    else context.notify('error', sent.error.message);
  }

  return (
    <Notice
      action={
        <Button size="s" busy={isBusy} onClick={() => void send()}>
          Send the link again
        </Button>
      }
    >
      You have not confirmed {email} yet: open the link that we mailed to you. Until then our mails
      leave out your name and address.
    </Notice>
  );
}
