import {
  orderDetails,
  orderFormErrors,
  readOrderForm,
  type OrderFormText,
} from './order-form-rules';

const form: OrderFormText = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
};

it('finds nothing wrong with a right form', () => {
  expect(orderFormErrors(form)).toEqual({});
  expect(orderDetails(form)).toEqual(form);
});

it.each([
  ['name', 'Sam', 'Please enter a valid Full Name'],
  ['email', 'sam@example.org', 'Please enter a valid Email'],
  ['address', '1 High St', 'Please enter a valid Address (house #, st #, city, country)'],
  ['number', '13111111111', 'Please enter a valid mobile number. e.g. 03001234567'],
  ['paymentMethod', 'gold', 'Please choose a valid payment method: cash OR card'],
])('refuses a %s of "%s"', (field, value, message) => {
  const wrong = { ...form, [field]: value };
  expect(orderFormErrors(wrong)).toEqual({ [field]: message });
  expect(orderDetails(wrong)).toBeNull();
});

it('reads what was typed, trimmed, and nothing as empty text', () => {
  const data = new FormData();
  data.set('name', '  Sam Shopper ');
  expect(readOrderForm(data)).toEqual({
    name: 'Sam Shopper',
    email: '',
    address: '',
    number: '',
    paymentMethod: '',
  });
});
