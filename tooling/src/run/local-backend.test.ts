import { shopUrl } from './local-backend';

it('names the address that the servers listen on, and no name that may lead to another program', () => {
  expect(shopUrl(3000, '/galleria/')).toBe('http://127.0.0.1:3000/galleria/');
});
