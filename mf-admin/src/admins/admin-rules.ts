import { isAdminEmail, isPassword } from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';

/** Checks of a new admin and of a new password (P-AUTH-4, P-AUTH-5). */
export const EMAIL_RULE: FieldRule = {
  isValid: isAdminEmail,
  notice: 'Please enter a valid Email',
  text: 'Please enter a valid Email, e.g. sam@example.com',
};

export const PASSWORD_RULE: FieldRule = {
  isValid: isPassword,
  notice: 'Please enter a valid password (min 8 characters)',
};
