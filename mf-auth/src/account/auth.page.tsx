import { useLoaderData, useSearchParams } from 'react-router-dom';

import { nextPathIn, routes } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { TextLink } from '@galleria/shared-ui';

import type { AccountRepository } from './data/account.repository';
import { AuthForm } from '../ui/auth-form';
import { EMAIL_RULE, NAME_RULE, PASSWORD_RULE } from '../ui/credential-rules';
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
  useScreen('Login', 'Log in to Galleria to fill your cart and order.');
  const next = useNextPath();
  const beginSession = useBeginSession('Login Successfull', next);
  return (
    <AuthForm
      sign="Shoppers' entrance"
      title="Login"
      lead="Your cart is waiting."
      rules={LOGIN_RULES}
      submitLabel="Login"
      send={async ({ email, password }) => beginSession(await accounts.logIn(email, password))}
      below={<PasswordReset accounts={accounts} />}
      foot={<TextLink to={routes.auth('signup', next)}>Not a user? Signup Now</TextLink>}
    />
  );
}

function Signup({ accounts }: AuthPageProps) {
  useScreen('Sign up', 'Sign up at Galleria: one cart for every shop.');
  const next = useNextPath();
  const beginSession = useBeginSession('User Registered Successfully.', next);
  return (
    <AuthForm
      sign="Shoppers' entrance"
      title="Sign up"
      lead="One cart for every shop."
      rules={SIGNUP_RULES}
      isNewAccount
      submitLabel="Register"
      send={async (account) => beginSession(await accounts.signUp(account))}
      foot={<TextLink to={routes.auth('login', next)}>Already a user? Login</TextLink>}
    />
  );
}

/** The path of the page that sent the visitor here; `null` if the address names none. */
function useNextPath(): string | null {
  const [address] = useSearchParams();
  return nextPathIn(address, 'user');
}

/** Returns a function that begins the session of the answer's uid, or shows the answer's error. */
function useBeginSession(greeting: string, next: string | null): (answer: Result<string>) => void {
  const { navigate, notify, session } = useHost();
  return (answer) => {
    if (!answer.ok) {
      notify({ type: 'error', title: answer.error.message });
      return;
    }
    session.beginUser(answer.value);
    notify({ type: 'success', title: greeting });
    navigate(session.takeReturnPath() ?? next ?? routes.home(), { replace: true });
  };
}
