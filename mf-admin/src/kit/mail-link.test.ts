/** @jest-environment node */
import { mailLink } from './mail-link';

it.each([
  ['sam@example.com', 'mailto:sam@example.com'],
  ['sam@x?bcc=eve@example.com', 'mailto:sam@x%3Fbcc%3Deve%40example.com'],
  ['sam@x.com,eve@example.com', 'mailto:sam@x.com%2Ceve%40example.com'],
  ['sam@x.com&body=Hello', 'mailto:sam@x.com%26body%3DHello'],
])('writes to %s and nobody else', (email, link) => {
  expect(mailLink(email)).toBe(link);
});
