/** @jest-environment node */
import { isCurrent } from './is-current';

it.each([
  ['/', '/', '', true],
  ['/', '/shop', '', false],
  ['/shop', '/shop/category/all', '', true],
  ['/shop', '/shopping', '', false],
  ['/auth?mode=login', '/auth', '?mode=login', true],
  ['/auth?mode=login', '/auth', '?mode=signup', false],
])('%s stands for %s%s: %s', (to, pathname, search, expected) => {
  expect(isCurrent(to, { pathname, search })).toBe(expected);
});
