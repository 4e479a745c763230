import { useMemo } from 'react';

import { useSubscription } from '@galleria/shared-contracts/react';

import type { Admin } from '../../admins/data/admin';
import type { AuditRecord } from '../data/audit-record';
import type { Stock } from '../../products/data/product.repository';
import { useAdminServices } from '../../services';
import { LINKED_MAX, type ExistingTargets } from './audit-columns';

/** The products and admins that still exist, of those that these entries name. */
export function useExistingTargets(entries: readonly AuditRecord[]): ExistingTargets {
  const { admins, products } = useAdminServices();
  const key = useMemo(() => {
    const linked = entries.flatMap(({ targets }) => targets.slice(0, LINKED_MAX));
    const ids = linked.flatMap((target) => /^products\/(\d{1,9})$/.exec(target)?.[1] ?? []);
    return [...new Set(ids)].sort().join();
  }, [entries]);
  const stock = useSubscription<Stock>(key, (onChange) =>
    key === '' ? () => {} : products.watchStock(key.split(',').map(Number), onChange),
  );
  const listed = useSubscription<readonly Admin[]>(null, (onChange) => admins.watch(onChange));
  return useMemo(
    () => ({
      productIds: new Set(stock?.ok === true ? [...stock.value.keys()].map(String) : []),
      adminEmails: new Set(listed?.ok === true ? listed.value.map(({ email }) => email) : []),
    }),
    [stock, listed],
  );
}
