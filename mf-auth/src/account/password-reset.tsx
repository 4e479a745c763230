import { useState } from 'react';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import type { AccountRepository } from './data/account.repository';
import { EMAIL_RULE } from '../ui/credential-rules';

/** A button in the login form: mails a reset link to the address typed there (P-AUTH-9). */
export function PasswordReset({ accounts }: { accounts: AccountRepository }) {
  const { notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function send(form: HTMLFormElement | null) {
    const field = form?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const email = field.value.trim();
    if (!EMAIL_RULE.isValid(email)) {
      notify({ type: 'error', title: EMAIL_RULE.notice });
      field.focus();
      return;
    }
    if (!navigator.onLine) {
      notify({ type: 'error', title: OFFLINE_NOTICE });
      return;
    }
    setIsBusy(true);
    const sent = await accounts.sendPasswordReset(email);
    setIsBusy(false);
    if (!sent.ok) notify({ type: 'error', title: sent.error.message });
    else
      notify({
        type: 'success',
        title: TEXTS.entrance.linkSent(email),
      });
  }

  return (
    <Button
      kind="quiet"
      wide
      busy={isBusy}
      onClick={({ currentTarget }) => void send(currentTarget.form)}
    >
      {TEXTS.entrance.forgot}
    </Button>
  );
}
