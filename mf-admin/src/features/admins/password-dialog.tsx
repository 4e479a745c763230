import { useId } from 'react';

import { LIMITS } from '@galleria/shared-contracts';
import { useCheckedForm } from '@galleria/shared-contracts/react';
import { Button, PasswordField } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { useAdminServices } from '../../data/services';
import { PASSWORD_RULE } from './admin-rules';
import { useSay } from './use-say';

const RULES = { password: PASSWORD_RULE };

interface PasswordDialogProps {
  email: string;
  /** The password is the acting admin's own. */
  isOwn: boolean;
  onClose: () => void;
}

/** Asks for an admin's new password. */
export function PasswordDialog({ email, isOwn, onClose }: PasswordDialogProps) {
  const { admins } = useAdminServices();
  const say = useSay();
  const formId = useId();
  const { errors, isBusy, onSubmit } = useCheckedForm(RULES, async ({ password }) => {
    const result = await admins.changePassword(email, password);
    if (!result.ok) {
      say('error', result.error.message);
      return;
    }
    say('success', 'Password Updated Successfully');
    onClose();
  });
  return (
    <Dialog
      open
      title={isOwn ? 'Change your password' : `Change the password of ${email}`}
      description={
        isOwn
          ? 'You stay logged in here; the old password stops working at once.'
          : 'The old password stops working at once, and where they are logged in they are logged out.'
      }
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={onSubmit}>
        {/* Read by password managers, which else would not know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
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
