import { Button } from '@galleria/shared-ui';

import { labelOf } from '../../kit/data/audit-actions';
import { formatMoment } from '../../kit/format';
import type { ProductChange } from '../data/product-history';
import { Differences } from './differences';
import styles from './history.module.css';

interface ChangeLinesProps {
  changes: readonly ProductChange[];
  /** Called to see the product as it was before a change. */
  onBack: (change: ProductChange) => void;
}

/** The changes of a product, the newest first, each with the fields before and after. */
export function ChangeLines({ changes, onBack }: ChangeLinesProps) {
  return (
    <ol className={styles['changes']}>
      {changes.map((change) => {
        const { id, actor, action, atMs, before, after } = change;
        return (
          <li key={id}>
            <div className={styles['line']}>
              <p>
                <strong>{labelOf(action)}</strong> by {actor}
                <span className={styles['when']}>{formatMoment(atMs)}</span>
              </p>
              {before !== null && (
                <Button kind="quiet" size="s" onClick={() => onBack(change)}>
                  As it was before
                </Button>
              )}
            </div>
            {before !== null && after !== null && (
              <Differences
                rows={Object.entries(after).map(([name, now]) => ({
                  name,
                  was: before[name] ?? '',
                  now,
                }))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
