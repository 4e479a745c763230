import { isAccountEmail, isFullName, isPassword } from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';

import { TEXTS } from '../texts';

/** Checks of the three login forms (P-AUTH-4 to P-AUTH-6). */
export const EMAIL_RULE: FieldRule = {
  isValid: isAccountEmail,
  notice: TEXTS.wrong.email,
  text: TEXTS.wrong.emailRule,
};

export const PASSWORD_RULE: FieldRule = {
  isValid: isPassword,
  notice: TEXTS.wrong.password,
};

export const NAME_RULE: FieldRule = {
  isValid: isFullName,
  notice: TEXTS.wrong.name,
};
