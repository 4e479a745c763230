import { LIMITS } from '@galleria/shared-contracts/domain';
import { PasswordField } from '@galleria/shared-ui';

/** The field for a new password. */
export function NewPassword({ label, error }: { label: string; error: string | undefined }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={`At least ${LIMITS.passwordMin} characters`}
      required
      error={error}
    />
  );
}
