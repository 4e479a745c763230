import { useMemo } from 'react';

import { isAuditAction } from '../data/audit-actions';
import type { AuditRecord } from '../data/audit-record';
import { namesTarget } from '../data/audit-target';
import { openSpan } from '../../kit/data/days';
import type { Wanted } from '../../kit/data/newest-first';
import type { GridView } from '../../kit/grid/use-grid-view';

export const AUDIT_FILTERS = ['actor', 'action', 'target', 'from', 'to'] as const;

/** The filter in the address. Invalid values there are ignored. */
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
      // A target can name several documents, so no query can compare it.
      ...(target === '' ? {} : { fits: (entry) => namesTarget(entry.target, target) }),
    };
  }, [actor, action, target, from, to]);
}
