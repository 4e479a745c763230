import { useState } from 'react';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import type { AccountRepository } from './data/account.repository';
import { EMAIL_RULE } from '../ui/credential-rules';

/** A button in the login form: mails a reset link to the address typed there (P-AUTH-9). */
export function PasswordReset({ accounts }: { accounts: AccountRepository }) {
  const { events } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  const notify = (type: 'error' | 'success', title: string) =>
    events.emit('notice:raised', { type, title });

  async function send(form: HTMLFormElement | null) {
    const field = form?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const email = field.value.trim();
    if (!EMAIL_RULE.isValid(email)) {
      notify('error', EMAIL_RULE.notice);
      field.focus();
      return;
    }
    if (!navigator.onLine) {
      notify('error', OFFLINE_NOTICE);
      return;
    }
    setIsBusy(true);
    const sent = await accounts.sendPasswordReset(email);
    setIsBusy(false);
    if (!sent.ok) notify('error', sent.error.message);
    else notify('success', `If ${email} has an account, a link for a new password is on its way`);
  }

  return (
    <Button
      kind="quiet"
      wide
      busy={isBusy}
      onClick={({ currentTarget }) => void send(currentTarget.form)}
    >
      Forgot your password?
    </Button>
  );
}
