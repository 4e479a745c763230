import { commit, deny, get, list, set } from '../request';

const SECRET = { text: 'x' };

export const unlistedCases = [
  ...(['visitor', 'shopper', 'admin'] as const).flatMap((role) => [
    deny(role, 'read a collection that no rule names', get('secrets/1')),
    deny(role, 'write a collection that no rule names', commit(set('secrets/1', SECRET))),
    deny(role, 'write below a product', commit(set('products/1/reviews/1', SECRET))),
    deny(role, 'write another counter', commit(set('meta/orders', { count: 1 }))),
  ]),
  deny('shopper', 'write below their own record', commit(set('users/shopper/notes/1', SECRET))),
  deny('shopper', 'read below their own order', get('orders/placed/notes/1')),
  deny('visitor', 'read carts of every path', { listGroup: 'users' }),
  deny('visitor', 'list the counters', list('meta')),
  deny('admin', 'list the counters', list('meta')),
];
