import { useCallback, useMemo } from 'react';

import type { Admin } from '../../admins/data/admin';
import type { AuditRecord } from '../data/audit-record';
import { parseTarget } from '../data/audit-target';
import type { OnChange } from '../../kit/data/follow';
import type { Stock } from '../../products/data/product.repository';
import { useAdminServices } from '../../services';
import { useFollowed } from '../../kit/hooks/use-followed';
import { LINKED_MAX, type StillThere } from './audit-columns';

/** What of the things that these entries name can still be gone to. */
export function useStillThere(entries: readonly AuditRecord[]): StillThere {
  const { admins, products } = useAdminServices();
  const key = useMemo(() => {
    const parts = entries.flatMap(({ target }) => parseTarget(target).parts.slice(0, LINKED_MAX));
    const ids = parts.filter(({ kind, id }) => kind === 'products' && /^\d{1,9}$/.test(id));
    return [...new Set(ids.map(({ id }) => id))].sort().join();
  }, [entries]);
  const stock = useFollowed(
    useCallback(
      (told: OnChange<Stock>) =>
        key === '' ? () => {} : products.watchStock(key.split(',').map(Number), told),
      [products, key],
    ),
  );
  const listed = useFollowed(
    useCallback((told: OnChange<readonly Admin[]>) => admins.watch(told), [admins]),
  );
  return useMemo(
    () => ({
      productIds: new Set(stock?.ok === true ? [...stock.value.keys()].map(String) : []),
      adminEmails: new Set(listed?.ok === true ? listed.value.map(({ email }) => email) : []),
    }),
    [stock, listed],
  );
}
