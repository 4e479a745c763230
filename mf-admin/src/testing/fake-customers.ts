import { lowerCase, ok, userSearch } from '@galleria/shared-contracts/domain';

import type { Customer } from '../customers/data/customer';
import type { CustomerRepository } from '../customers/data/customer.repository';

/** A repository with these customers on one page. The first `newest` customers are live. */
export function fakeCustomers(
  customers: readonly Customer[] = [],
  newest = customers.length,
  tags: readonly string[] | null = null,
): CustomerRepository {
  return {
    watchNewest: (_size, onChange) => {
      onChange(ok(customers.slice(0, newest)));
      return () => {};
    },
    page: () => Promise.resolve(ok({ rows: customers, next: null })),
    count: () => Promise.resolve(ok(customers.length)),
    watchOne: (uid, onChange) => {
      onChange(ok(customers.find((customer) => customer.uid === uid) ?? null));
      return () => {};
    },
    watchTags: (_uid, onChange) => {
      onChange(ok(tags));
      return () => {};
    },
    find: (text) =>
      Promise.resolve(
        ok(
          customers.filter(({ name, email }) =>
            Object.values(userSearch({ name, email })).some((field) =>
              field.startsWith(lowerCase(text)),
            ),
          ),
        ),
      ),
  };
}
