import { useMemo } from 'react';

import type { Admin } from '../../admins/data/admin';
import type { AuditRecord } from '../data/audit-record';
import type { Stock } from '../../products/data/product.repository';
import { useAdminServices } from '../../services';
import type { Reading } from '../../kit/failure/use-first-failure';
import { ADMINS_NOT_READ } from '../../kit/grid/grid-select';
import { useKept } from '../../kit/hooks/use-kept';
import { useLive } from '../../kit/hooks/use-live';
import { LINKED_MAX, type ExistingTargets } from './audit-columns';

/** The products and admins that still exist, of those that these entries name, and how they are read. */
export function useExistingTargets(entries: readonly AuditRecord[]): {
  existing: ExistingTargets;
  readings: readonly Reading[];
} {
  const { admins, products } = useAdminServices();
  const key = useMemo(() => {
    const linked = entries.flatMap(({ targets }) => targets.slice(0, LINKED_MAX));
    const ids = linked.flatMap((target) => /^products\/(\d{1,9})$/.exec(target)?.[1] ?? []);
    return [...new Set(ids)].sort().join();
  }, [entries]);
  const stock = useLive<Stock>(key, (onChange) =>
    key === '' ? () => {} : products.watchStock(key.split(',').map(Number), onChange),
  );
  const listed = useLive<readonly Admin[]>(null, (onChange) => admins.watch(onChange));
  const knownStock = useKept(stock.result)?.value;
  const knownAdmins = useKept(listed.result)?.value;
  const existing = useMemo(
    () => ({
      productIds: new Set([...(knownStock?.keys() ?? [])].map(String)),
      adminEmails: new Set(knownAdmins?.map(({ email }) => email)),
    }),
    [knownStock, knownAdmins],
  );
  return {
    existing,
    readings: [
      { ...listed, means: ADMINS_NOT_READ },
      { ...stock, means: 'The products cannot be read, so not all of them are links.' },
    ],
  };
}
