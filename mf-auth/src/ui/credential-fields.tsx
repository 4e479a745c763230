import { LIMITS } from '@galleria/shared-contracts/domain';
import { Field, PasswordField } from '@galleria/shared-ui';

interface CredentialFieldsProps {
  readonly errors: { readonly email?: string; readonly password?: string };
  /** `new` where the password is being chosen: managers offer to make one. */
  readonly password: 'current' | 'new';
}

/** E-mail and password, named so that password managers know them. */
export function CredentialFields({ errors, password }: CredentialFieldsProps) {
  return (
    <>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={`${password}-password`}
        required
        hint={password === 'new' ? `At least ${LIMITS.passwordMin} characters` : undefined}
        error={errors.password}
      />
    </>
  );
}
