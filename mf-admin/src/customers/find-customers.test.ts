/** @jest-environment node */
import { cartOf } from '@galleria/shared-contracts/domain';

import { aCustomer } from '../testing/a-customer';
import { findCustomers } from './find-customers';

const NOTHING = { text: '', from: '', to: '', cart: '' };
const people = [
  aCustomer({ uid: 'zoe', name: 'Zoë Garcia', email: 'zoe@example.com' }),
  aCustomer({
    uid: 'ben',
    name: 'Ben Bauer',
    email: 'Big.Ben@mail.com',
    createdAtMs: new Date(2026, 3, 30, 23, 59).getTime(),
    cart: cartOf([
      {
        id: 1,
        title: 'A radio',
        priceCents: 100,
        rating: { rate: 1, count: 1 },
        category: 'electronics',
        image: '/radio.svg',
        amount: 2,
      },
    ]),
  }),
  aCustomer({ uid: 'odd', name: 'Odd One', email: 'odd@example.com', cart: null }),
];

test.each([
  [{ text: 'garcia' }, 'zoe'],
  [{ text: 'ZOE' }, 'zoe'],
  [{ text: 'big.ben' }, 'ben'],
  [{ text: 'ben mail' }, 'ben'],
  [{ text: 'ben garcia' }, ''],
  [{ text: ' example.com ' }, 'zoe odd'],
  [{ to: '2026-04-30' }, 'ben'],
  [{ from: '2026-05-01' }, 'zoe odd'],
  [{ from: 'soon' }, 'zoe ben odd'],
  [{ cart: 'filled' }, 'ben'],
])('%j finds %s', (filter, uids) => {
  const found = findCustomers(people, { ...NOTHING, ...filter });
  expect(found.map(({ uid }) => uid).join(' ')).toBe(uids);
});
