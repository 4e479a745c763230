/** @jest-environment node */
import { newOrderDocument, parseOrder } from './order';
import { orderMail } from './order-mail';

const DETAILS = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
} as const;
const LINE = { id: 1, title: 'Kitchen Radio', priceCents: 1999, amount: 2 };
const DOCUMENT = newOrderDocument('u1', DETAILS, [LINE]);
const ORDER = parseOrder('7K2F9QWX3M5T', DOCUMENT);
const SAID = {
  orderId: '7K2F9QWX3M5T',
  number: '7K2F-9QWX-3M5T',
  items: DOCUMENT.order.items,
  total: '39.98',
};

it.each([
  ['a verified address', 'holds', true, { name: DETAILS.name, address: DETAILS.address }],
  ['an address that is not verified', 'leaves out', false, {}],
])('a mail to %s %s the typed name and address', (_to, _verb, isVerified, typed) => {
  expect(orderMail(ORDER, 'placed', isVerified)).toEqual({
    key: '7K2F9QWX3M5T',
    document: { toUids: ['u1'], template: { name: 'order-placed', data: { ...SAID, ...typed } } },
  });
});

it.each(['shipped', 'cancelled'] as const)(
  'a mail of an order that is %s has its own key',
  (status) => {
    expect(orderMail(ORDER, status)).toEqual({
      key: `7K2F9QWX3M5T-${status}`,
      document: { toUids: ['u1'], template: { name: `order-${status}`, data: SAID } },
    });
  },
);

it('only the mail about a shipped order has the number of its parcel', () => {
  const tracking = { carrier: 'UPS', number: '1Z99', link: 'https://www.ups.com/?n=1Z99' };
  const dataOf = (status: 'shipped' | 'cancelled') =>
    orderMail({ ...ORDER, tracking }, status).document.template.data;
  expect(dataOf('shipped')).toEqual({ ...SAID, tracking });
  expect(dataOf('cancelled')).toEqual(SAID);
});
