/** @jest-environment node */
import { newOrderDocument } from '@galleria/shared-contracts/domain';

import { anItem } from '../../testing/a-product';
import { orderMail } from './order-mail';

const DETAILS = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
} as const;

it.each([
  ['a verified address', 'holds', true, { name: DETAILS.name, address: DETAILS.address }],
  ['an address that is not verified', 'leaves out', false, {}],
])('a mail to %s %s what was typed', (_to, _verb, isVerified, typed) => {
  const order = newOrderDocument('u1', DETAILS, [anItem(1)]);
  const { data } = orderMail('7K2F9QWX3M5T', order, isVerified).template;
  expect(data).toEqual({
    orderId: '7K2F9QWX3M5T',
    number: '7K2F-9QWX-3M5T',
    items: order.order.items,
    total: order.order.totalAmount.toFixed(2),
    ...typed,
  });
});
