import { ok } from '@galleria/shared-contracts/domain';

import type { Customer } from '../customers/data/customer';
import type { CustomerRepository } from '../customers/data/customer.repository';

/** These customers, all on one page; the first `newest` of them live. */
export function fakeCustomers(
  customers: readonly Customer[] = [],
  newest = customers.length,
): CustomerRepository {
  return {
    watchNewest: (_size, onChange) => {
      onChange(ok(customers.slice(0, newest)));
      return () => {};
    },
    page: () => Promise.resolve(ok({ customers, next: null })),
    count: () => Promise.resolve(ok(customers.length)),
    watchOne: (uid, onChange) => {
      onChange(ok(customers.find((customer) => customer.uid === uid) ?? null));
      return () => {};
    },
    findByEmail: (email) =>
      Promise.resolve(ok(customers.find((customer) => customer.email === email) ?? null)),
  };
}
