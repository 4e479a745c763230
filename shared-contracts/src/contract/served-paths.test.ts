/** @jest-environment node */
import { isServed } from './served-paths';

const others = 'https://shop.example';

it.each([
  ['/admin', true],
  ['/admin/orders', true],
  ['/adminLogin', true],
  ['/administrator', false],
  ['/', false],
  ['/shop/category/all', false],
])('a back office serves its paths only: %s %s', (path, expected) => {
  const paths = ['/admin', '/adminLogin'];
  expect(isServed({ only: paths, others }, path)).toBe(expected);
  expect(isServed({ not: paths, others }, path)).toBe(!expected);
});

it('treats / as the home page only, and serves every path without the setting', () => {
  expect(isServed({ only: ['/'], others }, '/')).toBe(true);
  expect(isServed({ only: ['/'], others }, '/shop')).toBe(false);
  expect(isServed(undefined, '/anything')).toBe(true);
});
