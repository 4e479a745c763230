import { useId } from 'react';

import { LIMITS } from '@galleria/shared-contracts';
import { useCheckedForm } from '@galleria/shared-contracts/react';
import { Button, Field, PasswordField } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { useAdminServices } from '../../data/services';
import { EMAIL_RULE, PASSWORD_RULE } from './admin-rules';
import { useSay } from './use-say';

const RULES = { email: EMAIL_RULE, password: PASSWORD_RULE };

/** Asks for a new admin's e-mail and first password. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const { admins } = useAdminServices();
  const say = useSay();
  const formId = useId();
  const { errors, isBusy, onSubmit } = useCheckedForm(RULES, async ({ email, password }) => {
    const result = await admins.add(email.toLowerCase(), password);
    if (!result.ok) {
      say('error', result.error.message);
      return;
    }
    say('success', 'Added a new Admin Successfully');
    onClose();
  });
  return (
    <Dialog
      open
      title="Add an admin"
      description="They can do everything here that you can, from their next login on. Tell them the password in person; they can change it here."
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Add admin
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={onSubmit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          hint="Ends with .com"
          required
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.passwordMin} characters`}
          required
          error={errors.password}
        />
      </form>
    </Dialog>
  );
}
