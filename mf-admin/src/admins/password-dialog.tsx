import { useValidatedForm } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../services';
import { FormDialog, useCloseWhenSaved } from '../kit/form/form-dialog';
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
  const { isTypedOn, closeWhenSaved } = useCloseWhenSaved(onClose);
  const { props, errors, isBusy, isDirty } = useValidatedForm({
    rules: RULES,
    send: async (texts, element) => {
      const result = await admins.changePassword(email, texts.password);
      if (notifyResult(notify, result, 'Password Updated Successfully')) {
        closeWhenSaved(element, texts);
      }
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
      isTypedOn={isTypedOn}
      form={props}
      onClose={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label="New password" error={errors.password} />
    </FormDialog>
  );
}
