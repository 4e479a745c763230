/** @jest-environment node */
import type { OrderDetails } from '@galleria/shared-contracts/domain';

import { ORDER_RULES } from './order-form-rules';

const form: OrderDetails = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
};
const FIELDS = Object.keys(form) as (keyof OrderDetails)[];

it('finds nothing wrong with a right form', () => {
  expect(FIELDS.filter((field) => !ORDER_RULES[field].isValid(form[field]))).toEqual([]);
});

it.each([
  ['name', 'Sam', 'Please enter a valid Full Name'],
  ['email', 'sam@example.org', 'Please enter a valid Email'],
  ['address', '1 High St', 'Please enter a valid Address (house #, st #, city, country)'],
  ['number', '13111111111', 'Please enter a valid mobile number. e.g. 03001234567'],
  ['paymentMethod', 'gold', 'Please choose a valid payment method: cash OR card'],
] as const)('refuses a %s of "%s"', (field, value, message) => {
  expect(ORDER_RULES[field].isValid(value)).toBe(false);
  expect(ORDER_RULES[field].notice).toBe(message);
});

it('takes blanks and dashes out of a number', () => {
  expect(ORDER_RULES.number.tidy?.('0300-123 45 67')).toBe('03001234567');
});

it('checks the fields in the order in which they stand', () => {
  expect(Object.keys(ORDER_RULES)).toEqual(FIELDS);
});
