import { EMPTY_CART } from '@galleria/shared-contracts/domain';

import type { Customer } from '../customers/data/customer';

/** A customer. A test replaces the fields that matter to it. */
export function aCustomer(rest: Partial<Customer> = {}): Customer {
  return {
    uid: 'nora',
    name: 'Nora Newcomer',
    email: 'nora@example.com',
    cart: EMPTY_CART,
    blocked: false,
    createdAtMs: new Date(2026, 4, 1, 10).getTime(),
    ...rest,
  };
}
