import { useState, type RefCallback } from 'react';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { TEXTS } from '../texts';

/** The ref of a part that disappears by itself. If the focus was in the part, the form's submit button gets it. */
const submitGetsFocusOf: RefCallback<HTMLElement> = (part) => () => {
  if (!part?.contains(document.activeElement)) return;
  part.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
};

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
    if (sent.ok) context.notify('success', TEXTS.form.linkSent(email));
    else context.notify('error', sent.error.message);
  }

  return (
    <div ref={submitGetsFocusOf}>
      <Notice
        action={
          <Button size="s" busy={isBusy} onClick={() => void send()}>
            {TEXTS.form.sendLink}
          </Button>
        }
      >
        {TEXTS.form.unconfirmed(email)}
      </Notice>
    </div>
  );
}
