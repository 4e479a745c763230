/** @jest-environment node */
import { userSearch } from './user';

it.each([
  ['Sam Shopper', 'sam shopper', 'shopper', ''],
  ['Anna  Maria de Luca', 'anna  maria de luca', 'maria de luca', 'de luca'],
  // The access rules know the letters A to Z only.
  ['Éva ÅNGSTRÖM', 'Éva ÅngstrÖm', 'ÅngstrÖm', ''],
])('%s is found by each word of the name', (name, whole, second, third) => {
  expect(userSearch({ name, email: 'Eva@Example.com' })).toEqual({
    name: whole,
    second,
    third,
    email: 'eva@example.com',
  });
});
