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

/** The texts of the order form by the names of its fields. */
export type OrderTexts = Readonly<Record<keyof OrderDetails | keyof SavedAddress, string>>;

/** The fields of the address are judged together, at the first. */
const PART_OF_ADDRESS: FieldRule = { isValid: () => true, notice: '' };

/** The rules for the fields of the order form (P-ORDER-2 to P-ORDER-6), in the order of the fields. */
export const ORDER_RULES: Readonly<Record<keyof OrderTexts, FieldRule>> = {
  name: { isValid: isFullName, notice: 'Please enter a valid Full Name' },
  email: {
    isValid: isAccountEmail,
    notice: 'Please enter a valid Email',
    text: 'Please enter a valid Email: it has an @ and ends in .com',
  },
  address: {
    // Safe: the form passes the texts of all fields.
    isValid: (_, texts) => isAddress(addressText(texts as OrderTexts)),
    notice: 'Please enter a valid Address (house #, st #, city, country)',
    text: 'Please enter a valid Address (house #, st #, city, country): 10 to 500 characters in all',
  },
  city: PART_OF_ADDRESS,
  postalCode: PART_OF_ADDRESS,
  country: PART_OF_ADDRESS,
  number: {
    isValid: isContactNumber,
    tidy: (number) => number.replace(/[\s-]/g, ''),
    notice: 'Please enter a valid mobile number. e.g. 03001234567',
    text: 'Please enter a valid mobile number. e.g. 03001234567: 11 digits, a 0 among them',
  },
  paymentMethod: {
    isValid: (value) => PAYMENT_METHODS.some((method) => method === value),
    notice: 'Please choose a valid payment method: cash OR card',
  },
};
