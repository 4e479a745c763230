import { useValidatedForm } from '@galleria/shared-contracts/react';
import { ErrorSummary, Field } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { FormDialog } from '../kit/form/form-dialog';
import { EMAIL_RULE, PASSWORD_RULE } from './admin-rules';
import { NewPassword } from './new-password';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';

const RULES = { email: EMAIL_RULE, password: PASSWORD_RULE };

/** Asks for a new admin's e-mail and first password. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const { admins } = useAdminServices();
  const notify = useNotify();
  const form = useValidatedForm({
    rules: RULES,
    send: async ({ email, password }) => {
      const result = await admins.add(email.toLowerCase(), password);
      if (notifyResult(notify, result, 'Added a new Admin Successfully')) onClose();
    },
  });
  const { props, errors, isBusy } = form;
  return (
    <FormDialog
      title="Add an admin"
      description="They can do everything here that you can, from their next login on. Tell them the password in person; they can change it here."
      submitLabel="Add admin"
      isBusy={isBusy}
      form={props}
      onClose={onClose}
    >
      <ErrorSummary form={form} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        hint="Ends with .com"
        required
        error={errors.email}
      />
      <NewPassword label="Password" error={errors.password} />
    </FormDialog>
  );
}
