import { useSyncExternalStore } from 'react';

import { Notice } from '@galleria/shared-ui';

import { countOf } from '../../kit/format';
import { useAdminServices } from '../../services';
import styles from './back-office-frame.module.css';

/** At most this many documents are named. */
const NAMED_MAX = 5;

/** Says on every page which documents are left out of lists and sums, so that no figure is wrong in silence. */
export function DamagedNotice() {
  const { damaged } = useAdminServices();
  const all = useSyncExternalStore(damaged.subscribe, damaged.all);
  if (all.length === 0) return null;
  return (
    <Notice tone="warning" live className={`no-print ${styles['damaged'] ?? ''}`}>
      <p>
        {countOf(all.length, 'document')} cannot be read and {all.length === 1 ? 'is' : 'are'} left
        out here. Tell whoever looks after the shop:
      </p>
      <ul>
        {all.slice(0, NAMED_MAX).map(({ path, reason }) => (
          <li key={path}>
            {path}, {reason}
          </li>
        ))}
        {all.length > NAMED_MAX && <li>and {all.length - NAMED_MAX} more</li>}
      </ul>
    </Notice>
  );
}
