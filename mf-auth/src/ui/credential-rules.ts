import { isAccountEmail, isFullName, isPassword } from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';

/** Checks of the three login forms (P-AUTH-4 to P-AUTH-6). */
export const EMAIL_RULE: FieldRule = {
  isValid: isAccountEmail,
  notice: 'Please enter a valid Email',
  text: 'Please enter a valid Email, e.g. sam@example.com',
};

export const PASSWORD_RULE: FieldRule = {
  isValid: isPassword,
  notice: 'Please enter a valid password (min 8 characters)',
};

export const NAME_RULE: FieldRule = {
  isValid: isFullName,
  notice: 'Please enter your valid full name',
};
