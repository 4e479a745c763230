import { useLoaderData } from 'react-router-dom';

import type { AuthMode } from './auth-entry';
import { LoginForm } from './login-form';
import { SignupForm } from './signup-form';

/** `/auth`: the form that the address asks for. */
export function AuthPage() {
  const mode = useLoaderData<AuthMode>();
  return mode === 'login' ? <LoginForm /> : <SignupForm />;
}
