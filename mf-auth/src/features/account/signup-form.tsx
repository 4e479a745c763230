import { routes } from '@galleria/shared-contracts/contract';
import { useCheckedForm, useScreen } from '@galleria/shared-contracts/react';
import { Button, Field, TextLink } from '@galleria/shared-ui';

import { useServices } from '../../data/services';
import { CredentialFields } from '../../ui/credential-fields';
import { EMAIL_RULE, NAME_RULE, PASSWORD_RULE } from '../../ui/credential-rules';
import { Entrance } from '../../ui/entrance';
import { useArrival } from './use-arrival';

const RULES = { name: NAME_RULE, email: EMAIL_RULE, password: PASSWORD_RULE };

export function SignupForm() {
  useScreen('Sign up', 'Sign up at Galleria: one cart for every shop. Get 20% off.');
  const { accounts } = useServices();
  const arrive = useArrival('User Registered Successfully.');
  const { errors, isBusy, onSubmit } = useCheckedForm(RULES, async (account) =>
    arrive(await accounts.signUp(account)),
  );

  return (
    <Entrance
      sign="Shoppers' entrance"
      title="Sign up"
      lead="One cart for every shop."
      foot={<TextLink to={routes.auth('login')}>Already a user? Login</TextLink>}
    >
      <form noValidate className="stack" onSubmit={onSubmit}>
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          required
          hint="First and last name"
          error={errors.name}
        />
        <CredentialFields errors={errors} password="new" />
        <Button type="submit" wide busy={isBusy}>
          Register
        </Button>
      </form>
    </Entrance>
  );
}
