import { isAdminRole, ROLES } from '@galleria/shared-contracts/domain';
import type { FieldRule, ValidatedForm } from '@galleria/shared-contracts/react';
import { Select } from '@galleria/shared-ui';

import { ROLE_TEXTS } from '../kit/rights/role-texts';

export const ROLE_RULE: FieldRule = {
  isValid: isAdminRole,
  notice: 'Please choose a role',
};

const OPTIONS = [
  { value: '', label: 'Choose a role' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_TEXTS[role].label })),
];

interface RoleFieldProps {
  field: Omit<ReturnType<ValidatedForm<string>['field']>, 'name'>;
  /** The chosen role, or ''. */
  role: string;
}

/** The choice of a role, with what the chosen one may do. */
export function RoleField({ field, role }: RoleFieldProps) {
  const hint = isAdminRole(role) ? ROLE_TEXTS[role].hint : 'What they may do here';
  return <Select label="Role" options={OPTIONS} required hint={hint} {...field} name="role" />;
}
