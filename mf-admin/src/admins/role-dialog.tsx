import { useState } from 'react';

import { isAdminRole, type AdminRole } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';

import { FormDialog, useCloseWhenSaved } from '../kit/form/form-dialog';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';
import { useAdminServices } from '../services';
import type { Admin } from './data/admin';
import { ROLE_RULE, RoleField } from './role-field';

const RULES = { role: ROLE_RULE };

interface RoleDialogProps {
  admin: Admin;
  /** The acting admin changes their own role. */
  isOwn: boolean;
  onClose: () => void;
}

/** Asks for an admin's new role. */
export function RoleDialog({ admin, isOwn, onClose }: RoleDialogProps) {
  const { email } = admin;
  const { admins } = useAdminServices();
  const notify = useNotify();
  const { isTypedOn, closeWhenSaved } = useCloseWhenSaved(onClose);
  const [role, setRole] = useState(admin.role);
  /** The roles that were sent. They may be stored although their answer was lost. */
  const [sent, setSent] = useState<readonly AdminRole[]>([]);
  const form = useValidatedForm({
    rules: RULES,
    start: { role: role ?? '' },
    send: async (texts, element) => {
      if (!isAdminRole(texts.role)) return;
      const result = await admins.changeRole(email, texts.role, [role, ...sent]);
      setSent(result.ok ? [] : [...sent, texts.role]);
      notifyResult(notify, result, 'Role changed');
      if (result.ok) {
        setRole(texts.role);
        closeWhenSaved(element, texts);
      } else if (result.error.kind === 'conflict') {
        // The list shows the current role.
        onClose();
      }
    },
  });
  return (
    <FormDialog
      title={isOwn ? 'Change your role' : `Change the role of ${email}`}
      description={
        isOwn
          ? 'It takes effect at once. Only another owner can give it back to you.'
          : 'It takes effect at once, also where they are logged in.'
      }
      submitLabel="Change role"
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      isTypedOn={isTypedOn}
      form={form.props}
      onClose={onClose}
    >
      <RoleField field={form.field('role')} role={form.texts.role} />
    </FormDialog>
  );
}
