/** @jest-environment node */
import { isNewsletterAddress } from './newsletter-address';

it.each([
  ['sam@gmail.com', true],
  ['sam@YAHOO.co.uk', true],
  ['sam@mail.outlook.com', true],
  ['sam@proton.me', true],
  ['gmail', false],
  ['sam@gmail', false],
  ['gmail@example.com', false],
  ['sam@notgmail.com', false],
  ['sam@x.gmail', false],
  ['sam/shop@gmail.com', false],
  ['', false],
])('%s: %s', (address, expected) => {
  expect(isNewsletterAddress(address)).toBe(expected);
});

it('accepts other mail hosts when they are configured', () => {
  expect(isNewsletterAddress('sam@example.com', ['example'])).toBe(true);
  expect(isNewsletterAddress('sam@gmail.com', ['example'])).toBe(false);
});
