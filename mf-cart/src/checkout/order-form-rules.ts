import {
  addressText,
  isAccountEmail,
  isAddress,
  isContactNumber,
  isFullName,
  PAYMENT_METHODS,
  type OrderDetails,
  type SavedAddress,
} from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';

import { TEXTS } from '../texts';

/** The texts of the order form by the names of its fields. */
export type OrderTexts = Readonly<Record<keyof OrderDetails | keyof SavedAddress, string>>;

/** The other fields of the address are always valid, because the rule of the first field checks all of them. */
const PART_OF_ADDRESS: FieldRule = { isValid: () => true, notice: '' };

/** The rules for the fields of the order form (P-ORDER-2 to P-ORDER-6), in the order of the fields. */
export const ORDER_RULES: Readonly<Record<keyof OrderTexts, FieldRule>> = {
  name: { isValid: isFullName, notice: TEXTS.form.nameWrong },
  email: {
    isValid: isAccountEmail,
    notice: TEXTS.form.emailWrong,
    text: TEXTS.form.emailRule,
  },
  address: {
    // Safe: the form passes the texts of all fields.
    isValid: (_, texts) => isAddress(addressText(texts as OrderTexts)),
    notice: TEXTS.form.addressWrong,
    text: TEXTS.form.addressRule,
  },
  city: PART_OF_ADDRESS,
  postalCode: PART_OF_ADDRESS,
  country: PART_OF_ADDRESS,
  number: {
    isValid: isContactNumber,
    tidy: (number) => number.replace(/[\s-]/g, ''),
    notice: TEXTS.form.numberWrong,
    text: TEXTS.form.numberRule,
  },
  paymentMethod: {
    isValid: (value) => PAYMENT_METHODS.some((method) => method === value),
    notice: TEXTS.form.paymentWrong,
  },
};
