/** @jest-environment node */
import { fillPath, matchPath } from './path-pattern';

it.each([
  ['/', '/', {}],
  ['/cart', '/cart', {}],
  ['/shop/:category', "/shop/men's%20clothing", { category: "men's%20clothing" }],
  ['/shop/:category/:id', '/shop/jewelery/7', { category: 'jewelery', id: '7' }],
])('%s fits %s', (pattern, path, values) => {
  expect(matchPath(pattern, path)).toEqual(values);
});

it.each([
  ['/', '/cart'],
  ['/cart', '/cart/order'],
  ['/shop/:category', '/shop'],
  ['/shop/:category/:id', '/shop/jewelery'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});

it('fills values into a pattern', () => {
  expect(fillPath('products/:id', { id: '7' })).toBe('products/7');
});
