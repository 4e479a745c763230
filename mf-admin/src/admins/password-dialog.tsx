import { useValidatedForm } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../services';
import { FormDialog } from '../kit/form/form-dialog';
import { PASSWORD_RULE } from './admin-rules';
import { NewPassword } from './new-password';
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
  const { props, errors, isBusy } = useValidatedForm({
    rules: RULES,
    send: async ({ password }) => {
      const result = await admins.changePassword(email, password);
      if (!result.ok) {
        say('error', result.error.message);
        return;
      }
      say('success', 'Password Updated Successfully');
      onClose();
    },
  });
  return (
    <FormDialog
      title={isOwn ? 'Change your password' : `Change the password of ${email}`}
      description={
        isOwn
          ? 'You stay logged in here; the old password stops working at once.'
          : 'The old password stops working at once, and where they are logged in they are logged out.'
      }
      submitLabel="Change password"
      isBusy={isBusy}
      form={props}
      onClose={onClose}
    >
      {/* Read by password managers, which else would not know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label="New password" error={errors.password} />
    </FormDialog>
  );
}
