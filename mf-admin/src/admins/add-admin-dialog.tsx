import { isAdminRole } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { ErrorSummary, Field } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { FormDialog, useCloseWhenSaved } from '../kit/form/form-dialog';
import { EMAIL_RULE, PASSWORD_RULE } from './admin-rules';
import { NewPassword } from './new-password';
import { ROLE_RULE, RoleField } from './role-field';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';

const RULES = { email: EMAIL_RULE, password: PASSWORD_RULE, role: ROLE_RULE };

/** Asks for a new admin's e-mail, role and first password. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const { admins } = useAdminServices();
  const notify = useNotify();
  const { isTypedOn, closeWhenSaved } = useCloseWhenSaved(onClose);
  const form = useValidatedForm({
    rules: RULES,
    send: async (texts, element) => {
      const { email, password, role } = texts;
      if (!isAdminRole(role)) return;
      const result = await admins.add(email.toLowerCase(), password, role);
      if (notifyResult(notify, result, 'Added a new Admin Successfully')) {
        closeWhenSaved(element, texts);
      }
    },
  });
  const { props, errors, isBusy } = form;
  return (
    <FormDialog
      title="Add an admin"
      description="They can log in from now on. Tell them the password in person; they can change it here."
      submitLabel="Add admin"
      isBusy={isBusy}
      isDirty={form.isDirty}
      isTypedOn={isTypedOn}
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
      <RoleField field={form.field('role')} role={form.texts.role} />
      <NewPassword label="Password" error={errors.password} />
    </FormDialog>
  );
}
