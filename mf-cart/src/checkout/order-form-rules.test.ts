/** @jest-environment node */
import { ORDER_RULES, type OrderTexts } from './order-form-rules';

const form: OrderTexts = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street',
  city: 'Town',
  postalCode: '12345',
  country: 'Country',
  number: '03001234567',
  paymentMethod: 'cash',
};
const FIELDS = Object.keys(form) as (keyof OrderTexts)[];
const isValid = (field: keyof OrderTexts, texts: OrderTexts) =>
  ORDER_RULES[field].isValid(texts[field], texts);

it('accepts a valid form', () => {
  expect(FIELDS.filter((field) => !isValid(field, form))).toEqual([]);
});

it.each([
  ['name', 'Sam', 'Please enter a valid Full Name'],
  ['email', 'sam@example.org', 'Please enter a valid Email'],
  ['number', '13111111111', 'Please enter a valid mobile number. e.g. 03001234567'],
  ['paymentMethod', 'gold', 'Please choose a valid payment method: cash OR card'],
] as const)('refuses a %s of "%s"', (field, value, message) => {
  expect(isValid(field, { ...form, [field]: value })).toBe(false);
  expect(ORDER_RULES[field].notice).toBe(message);
});

it.each([
  ['1 High St', '', false],
  ['1 High Street', '', true],
  ['1 High St', 'Town', true],
  ['x'.repeat(500), 'Town', false],
])('judges the fields of an address together: %s, %s', (address, city, isRight) => {
  const texts = { ...form, address, city, postalCode: '', country: '' };
  expect(isValid('address', texts)).toBe(isRight);
  expect(ORDER_RULES.address.notice).toBe(
    'Please enter a valid Address (house #, st #, city, country)',
  );
});

it('takes blanks and dashes out of a number', () => {
  expect(ORDER_RULES.number.tidy?.('0300-123 45 67')).toBe('03001234567');
});

it('checks the fields in the order in which they stand', () => {
  expect(Object.keys(ORDER_RULES)).toEqual(FIELDS);
});
