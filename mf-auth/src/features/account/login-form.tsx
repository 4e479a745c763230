import { routes } from '@galleria/shared-contracts/contract';
import { useCheckedForm, useScreen } from '@galleria/shared-contracts/react';
import { Button, TextLink } from '@galleria/shared-ui';

import { useServices } from '../../data/services';
import { CredentialFields } from '../../ui/credential-fields';
import { EMAIL_RULE, PASSWORD_RULE } from '../../ui/credential-rules';
import { Entrance } from '../../ui/entrance';
import { PasswordReset } from './password-reset';
import { useArrival } from './use-arrival';

const RULES = { email: EMAIL_RULE, password: PASSWORD_RULE };
const FORM_ID = 'login';

export function LoginForm() {
  useScreen('Login', 'Log in to Galleria to fill your cart and order. Get 20% off.');
  const { accounts } = useServices();
  const arrive = useArrival('Login Successfull');
  const { errors, isBusy, onSubmit } = useCheckedForm(RULES, async ({ email, password }) =>
    arrive(await accounts.logIn(email, password)),
  );

  return (
    <Entrance
      sign="Shoppers' entrance"
      title="Login"
      lead="Your cart is waiting."
      foot={<TextLink to={routes.auth('signup')}>Not a user? Signup Now</TextLink>}
    >
      <form id={FORM_ID} noValidate className="stack" onSubmit={onSubmit}>
        <CredentialFields errors={errors} password="current" />
        <Button type="submit" wide busy={isBusy}>
          Login
        </Button>
      </form>
      <PasswordReset formId={FORM_ID} />
    </Entrance>
  );
}
