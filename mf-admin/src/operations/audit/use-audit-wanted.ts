import { useMemo } from 'react';

import { formatOrderId } from '@galleria/shared-contracts/domain';

import { isAuditAction } from '../../kit/data/audit-actions';
import type { AuditRecord } from '../data/audit-record';
import { openSpan } from '../../kit/data/days';
import type { Wanted } from '../../kit/data/newest-first';
import type { GridView } from '../../kit/grid/use-grid-view';

export const AUDIT_FILTERS = ['actor', 'action', 'target', 'from', 'to'] as const;

/** The filter from the address. Ignores invalid values. */
export function useAuditWanted(view: GridView): Wanted<AuditRecord> {
  const [actor = '', action = '', target = '', from = '', to = ''] = AUDIT_FILTERS.map((name) =>
    view.filter(name),
  );
  return useMemo(() => {
    return {
      equal: {
        ...(actor === '' ? {} : { actor }),
        ...(isAuditAction(action) ? { action } : {}),
      },
      span: openSpan(from, to),
      // The text may be a part of a key, and a query cannot compare parts.
      ...(target === ''
        ? {}
        : { fits: ({ targets }) => targets.some((one) => isNamed(one, target)) }),
    };
  }, [actor, action, target, from, to]);
}

/**
 * Whether the search text matches the target: the exact number of a product, or any part of an order's
 * number, with or without dashes, or of an e-mail. `products/7` and `products` match too.
 */
function isNamed(target: string, searched: string): boolean {
  const wanted = searched.trim().toLowerCase();
  const path = target.toLowerCase();
  const id = path.slice(path.indexOf('/') + 1);
  const isNumber = /^\d+$/.test(id) && /\d$/.test(wanted);
  if (isNumber) return id === wanted || path === wanted;
  return path.includes(wanted) || formatOrderId(id.toUpperCase()).toLowerCase().includes(wanted);
}
