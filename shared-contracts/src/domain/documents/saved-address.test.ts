/** @jest-environment node */
import { savedAddressesMax } from '../limits';
import { addressText, parseSavedAddresses, withAddress } from './saved-address';

const HOME = {
  address: '1 High Street',
  city: 'Town',
  postalCode: '12345',
  country: 'Country',
  number: '03001234567',
};

it.each([
  [{}, '1 High Street, 12345 Town, Country'],
  [{ postalCode: '' }, '1 High Street, Town, Country'],
  [{ city: '', postalCode: '', country: '' }, '1 High Street'],
])('an order stores the fields as one text: %j', (changes, text) => {
  expect(addressText({ ...HOME, ...changes })).toBe(text);
});

it.each([undefined, null, 'x', [{ address: '1 High Street' }], [null]])(
  'a record with %j has no addresses',
  (stored) => expect(parseSavedAddresses(stored)).toEqual([]),
);

it('the address used last comes first and only once, and the oldest address is dropped', () => {
  const others = Array.from({ length: savedAddressesMax }, (_, place) => ({
    ...HOME,
    address: `${String(place)} Low Street`,
  }));
  expect(withAddress(others, HOME)).toEqual([HOME, ...others.slice(0, -1)]);
  expect(withAddress([others[0] ?? HOME, HOME], HOME)).toEqual([HOME, others[0]]);
  expect(withAddress([HOME], { ...HOME, number: '03007654321' })).toHaveLength(2);
});
