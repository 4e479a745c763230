import { useValidatedForm } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../services';
import { FormDialog } from '../kit/form/form-dialog';
import { PASSWORD_RULE } from './admin-rules';
import { NewPassword } from './new-password';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';

const RULES = { password: PASSWORD_RULE };

interface PasswordDialogProps {
  email: string;
  /** The acting admin changes their own password. */
  isOwn: boolean;
  onClose: () => void;
}

/** Asks for an admin's new password. */
export function PasswordDialog({ email, isOwn, onClose }: PasswordDialogProps) {
  const { admins } = useAdminServices();
  const notify = useNotify();
  const { props, errors, isBusy, isDirty } = useValidatedForm({
    rules: RULES,
    send: async ({ password }) => {
      const result = await admins.changePassword(email, password);
      if (notifyResult(notify, result, 'Password Updated Successfully')) onClose();
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
      isDirty={isDirty}
      form={props}
      onClose={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label="New password" error={errors.password} />
    </FormDialog>
  );
}
