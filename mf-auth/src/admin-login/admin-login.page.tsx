import { useSearchParams } from 'react-router-dom';

import { nextPathIn, routes } from '@galleria/shared-contracts/contract';
import { isAdminEmail } from '@galleria/shared-contracts/domain';
import { useHost, useScreen } from '@galleria/shared-contracts/react';

import type { AccountRepository } from '../account/data/account.repository';
import { TEXTS } from '../texts';
import { AuthForm } from '../ui/auth-form';
import { EMAIL_RULE, PASSWORD_RULE } from '../ui/credential-rules';
import { useContinueAfterLogin } from '../ui/use-continue-after-login';

const RULES = { email: { ...EMAIL_RULE, isValid: isAdminEmail }, password: PASSWORD_RULE };

export function AdminLoginPage({ accounts }: { accounts: AccountRepository }) {
  useScreen(TEXTS.staff.title, TEXTS.staff.description);
  const { notify, session } = useHost();
  const continueAfterLogin = useContinueAfterLogin();
  const [address] = useSearchParams();

  async function send(typed: { readonly email: string; readonly password: string }) {
    const email = typed.email.toLowerCase();
    const answer = await accounts.logInAdmin(email, typed.password);
    if (!answer.ok) {
      notify({ type: 'error', title: answer.error.message });
      return false;
    }
    session.beginAdmin(email);
    notify({ type: 'success', title: TEXTS.staff.welcome(email) });
    continueAfterLogin(
      () => session.takeReturnPath() ?? nextPathIn(address, 'admin') ?? routes.admin('dashboard'),
    );
    return true;
  }

  return (
    <AuthForm
      sign={TEXTS.staff.sign}
      title={TEXTS.staff.title}
      lead={TEXTS.staff.lead}
      rules={RULES}
      submitLabel={TEXTS.login}
      send={send}
    />
  );
}
