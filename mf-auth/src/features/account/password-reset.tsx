import { useState } from 'react';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { useServices } from '../../data/services';
import { EMAIL_RULE } from '../../ui/credential-rules';

/** Mails a reset link to the address in the login form, whose id is given. */
export function PasswordReset({ formId }: { formId: string }) {
  const { events } = useHost();
  const { accounts } = useServices();
  const [isBusy, setIsBusy] = useState(false);

  const say = (type: 'error' | 'success', title: string) =>
    events.emit('notice:raised', { type, title });

  async function send() {
    const form = document.getElementById(formId);
    const field = form instanceof HTMLFormElement ? form.elements.namedItem('email') : null;
    if (!(field instanceof HTMLInputElement)) return;
    const email = field.value.trim();
    if (!EMAIL_RULE.isValid(email)) {
      say('error', EMAIL_RULE.notice);
      field.focus();
      return;
    }
    if (!navigator.onLine) {
      say('error', OFFLINE_NOTICE);
      return;
    }
    setIsBusy(true);
    const sent = await accounts.sendPasswordReset(email);
    setIsBusy(false);
    if (sent.ok)
      say('success', `If ${email} has an account, a link for a new password is on its way`);
    else say('error', sent.error.message);
  }

  return (
    <Button kind="quiet" wide busy={isBusy} onClick={() => void send()}>
      Forgot your password?
    </Button>
  );
}
