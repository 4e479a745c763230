import {
  isAccountEmail,
  isAddress,
  isContactNumber,
  isFullName,
  PAYMENT_METHODS,
  type OrderDetails,
} from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';

/** The rules for the fields of the order form (P-ORDER-2 to P-ORDER-6), in the order of the fields. */
export const ORDER_RULES: Readonly<Record<keyof OrderDetails, FieldRule>> = {
  name: { isValid: isFullName, notice: 'Please enter a valid Full Name' },
  email: {
    isValid: isAccountEmail,
    notice: 'Please enter a valid Email',
    text: 'Please enter a valid Email: it has an @ and ends in .com',
  },
  address: {
    isValid: isAddress,
    notice: 'Please enter a valid Address (house #, st #, city, country)',
  },
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
