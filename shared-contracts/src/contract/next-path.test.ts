import { nextPathIn, pathOf } from './next-path';
import { adminLogin, auth } from './routes';

const nextIn = (path: string) => nextPathIn(new URL(path, location.origin).searchParams);

it.each([
  '/orders/7K2F',
  '/shop/category/all?q=a%26b&sort=price-asc',
  "/shop/category/men's%20clothing",
])('leads back to %s', (path) => {
  expect(nextIn(auth('login', path))).toBe(path);
  expect(nextIn(auth('signup', path))).toBe(path);
  expect(nextIn(adminLogin(path))).toBe(path);
});

it('leads nowhere where nothing is said', () => {
  expect(nextIn(auth('login'))).toBeNull();
  expect(nextIn(adminLogin())).toBeNull();
});

it.each([
  '',
  'cart',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  '/logout',
  '/logout?x',
  '/auth?mode=login',
  '/adminLogin',
])('takes %j for no way on', (next) => {
  expect(nextIn(auth('login', next))).toBeNull();
});

it('knows a page by more than its beginning', () => {
  expect(nextIn(auth('login', '/authors'))).toBe('/authors');
});

it.each([
  ['/galleria/cart/order?x=1', '/cart/order?x=1'],
  ['/cart', '/cart'],
])('of the address %s says %s', (address, path) => {
  expect(pathOf(new URL(address, location.origin).href)).toBe(path);
});
