import { namesTarget, parseTarget } from './audit-target';

const products = (...ids: string[]) => ids.map((id) => ({ kind: 'products', id }));

it.each([
  ['products/7', products('7'), ''],
  ['products/7,8', products('7', '8'), ''],
  ['products/7,8 (price, stock)', products('7', '8'), 'price, stock'],
  ['products/7,8,12…', products('7', '8'), ''],
  ['products/7 (price, sto…', products('7'), 'price, sto'],
  ['orders/k3-_x', [{ kind: 'orders', id: 'k3-_x' }], ''],
  ['admins/a@example.com', [{ kind: 'admins', id: 'a@example.com' }], ''],
  ['everything at once', [], 'everything at once'],
])('reads %s', (target, parts, note) => {
  expect(parseTarget(target)).toEqual({ parts, note });
});

it.each([
  ['products/7,8 (price)', '7', true],
  ['products/7,8 (price)', 'products/8', true],
  ['products/70', '7', false],
  ['products/70', 'products', true],
  ['orders/K3x7', 'k3x', true],
  ['orders/K3x7', '7', true],
  ['admins/sam@example.com', 'SAM', true],
  ['admins/sam@example.com', 'price', false],
])('%s names %s: %s', (target, searched, answer) => {
  expect(namesTarget(target, searched)).toBe(answer);
});
