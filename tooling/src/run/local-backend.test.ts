import { shopUrl } from './local-backend';

it('uses the address on which the servers listen, and no name that may lead to another program', () => {
  expect(shopUrl(3000, '/galleria/')).toBe('http://127.0.0.1:3000/galleria/');
});
