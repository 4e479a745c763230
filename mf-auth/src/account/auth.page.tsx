import { useLoaderData, useSearchParams } from 'react-router-dom';

import { nextPathIn, routes } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { TextLink } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import type { AccountRepository, NewAccount } from './data/account.repository';
import { AuthForm } from '../ui/auth-form';
import { EMAIL_RULE, NAME_RULE, PASSWORD_RULE } from '../ui/credential-rules';
import { useContinueAfterLogin } from '../ui/use-continue-after-login';
import type { AuthMode } from './auth.loader';
import { PasswordReset } from './password-reset';

const LOGIN_RULES = { email: EMAIL_RULE, password: PASSWORD_RULE };
const SIGNUP_RULES = { name: NAME_RULE, ...LOGIN_RULES };

interface AuthPageProps {
  readonly accounts: AccountRepository;
}

/** `/auth`: the form that the address asks for. */
export function AuthPage({ accounts }: AuthPageProps) {
  const mode = useLoaderData<AuthMode>();
  return mode === 'login' ? <Login accounts={accounts} /> : <Signup accounts={accounts} />;
}

function Login({ accounts }: AuthPageProps) {
  useScreen(TEXTS.login, TEXTS.entrance.loginDescription);
  const next = useNextPath();
  const beginSession = useBeginSession(TEXTS.entrance.loggedIn, next);
  return (
    <AuthForm
      sign={TEXTS.entrance.sign}
      title={TEXTS.login}
      lead={TEXTS.entrance.loginLead}
      rules={LOGIN_RULES}
      submitLabel={TEXTS.login}
      send={async ({ email, password }) => beginSession(await accounts.logIn(email, password))}
      below={<PasswordReset accounts={accounts} />}
      foot={<TextLink to={routes.auth('signup', next)}>{TEXTS.entrance.toSignUp}</TextLink>}
    />
  );
}

function Signup({ accounts }: AuthPageProps) {
  useScreen(TEXTS.signUp, TEXTS.entrance.signUpDescription);
  const next = useNextPath();
  const beginSession = useBeginSession(TEXTS.entrance.registered, next);
  const { notify } = useHost();

  /** Mails the link that verifies the address. A failure is shown, wherever the shopper is by then. */
  async function mailLink(email: string, isAgain = false) {
    const sent = await accounts.sendVerification();
    if (!sent.ok) {
      notify({
        type: 'error',
        title: TEXTS.entrance.notMailed,
        detail: sent.error.message,
        action: { label: TEXTS.account.sendLink, onPress: () => void mailLink(email, true) },
      });
    } else if (isAgain) notify({ type: 'success', title: TEXTS.account.linkSent(email) });
  }

  async function send(account: NewAccount) {
    const hasBegun = beginSession(await accounts.signUp(account));
    // The account exists, so the shopper does not wait for the mail.
    if (hasBegun) void mailLink(account.email);
    return hasBegun;
  }

  return (
    <AuthForm
      sign={TEXTS.entrance.sign}
      title={TEXTS.signUp}
      lead={TEXTS.entrance.signUpLead}
      rules={SIGNUP_RULES}
      isNewAccount
      submitLabel={TEXTS.entrance.register}
      send={send}
      foot={<TextLink to={routes.auth('login', next)}>{TEXTS.entrance.toLogin}</TextLink>}
    />
  );
}

/** The path of the page that sent the visitor here; `null` if the address names none. */
function useNextPath(): string | null {
  const [address] = useSearchParams();
  return nextPathIn(address, 'user');
}

/**
 * Returns a function that begins the session of the answer's uid, or shows the answer's error. It returns whether the
 * session has begun.
 */
function useBeginSession(
  greeting: string,
  next: string | null,
): (answer: Result<string>) => boolean {
  const { notify, session } = useHost();
  const continueAfterLogin = useContinueAfterLogin();
  return (answer) => {
    if (!answer.ok) {
      const { kind, message } = answer.error;
      const detail = kind === 'not-found' ? TEXTS.entrance.signUpAgain : undefined;
      notify({ type: 'error', title: message, detail });
      return false;
    }
    session.beginUser(answer.value);
    notify({ type: 'success', title: greeting });
    continueAfterLogin(() => session.takeReturnPath() ?? next ?? routes.home());
    return true;
  };
}
