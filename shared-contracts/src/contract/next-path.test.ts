import { nextPathIn, pathOf } from './next-path';
import { adminLogin, auth } from './routes';

const nextIn = (path: string, who: 'user' | 'admin' = 'user') =>
  nextPathIn(new URL(path, location.origin).searchParams, who);

it.each([
  '/orders/7K2F',
  '/shop/category/all?q=a%26b&sort=price-asc',
  "/shop/category/men's%20clothing",
])('leads back to %s', (path) => {
  expect(nextIn(auth('login', path))).toBe(path);
  expect(nextIn(auth('signup', path))).toBe(path);
  expect(nextIn(adminLogin(path), 'admin')).toBe(path);
});

it('is null without a parameter', () => {
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
  '/LOGOUT',
  '/%6Cogout',
  '/cart/../logout',
  '/.//logout',
  '/cart/..//logout',
  '/%',
])('refuses the path %j', (next) => {
  expect(nextIn(auth('login', next))).toBeNull();
  expect(nextIn(adminLogin(next), 'admin')).toBeNull();
});

it.each(['/admin', '/admin/orders?status=placed', '/Admin/orders', '/%61dmin', '/.//admin'])(
  'leads an admin to %s, but no shopper, whose session that page would end',
  (path) => {
    expect(nextIn(adminLogin(path), 'admin')).toBe(path);
    expect(nextIn(auth('login', path))).toBeNull();
  },
);

it('compares whole names in a path, not only their beginnings', () => {
  expect(nextIn(auth('login', '/authors'))).toBe('/authors');
  expect(nextIn(auth('login', '/administrators'))).toBe('/administrators');
});

it.each([
  ['/galleria/cart/order?x=1', '/cart/order?x=1'],
  ['/cart', '/cart'],
])('of the address %s says %s', (address, path) => {
  expect(pathOf(new URL(address, location.origin).href)).toBe(path);
});
