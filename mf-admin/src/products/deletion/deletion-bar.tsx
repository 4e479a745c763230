import { useEffect, useRef, useSyncExternalStore } from 'react';

import { Button } from '@galleria/shared-ui';

import { focusHeading } from '../../kit/focus-heading';
import { useUnloadWarning } from '../../kit/form/use-unload-warning';
import type { Deletion } from '../data/deletions';
import { useAdminServices } from '../../services';
import styles from './deletion-bar.module.css';

/** The deletions that can still be undone, at the bottom of every page. */
export function DeletionBar() {
  const { deletions } = useAdminServices();
  const pending = useDeletions();

  useUnloadWarning(pending.length > 0);
  return (
    <div className={styles['bar']} role="status">
      {pending.map((deletion) => (
        <DeletionLine
          key={deletion.key}
          deletion={deletion}
          onUndo={() => deletions.undo(deletion.key)}
        />
      ))}
    </div>
  );
}

export function useDeletions(): readonly Deletion[] {
  const { deletions } = useAdminServices();
  return useSyncExternalStore(
    (listener) => deletions.subscribe(listener),
    () => deletions.current(),
  );
}

function DeletionLine({ deletion, onUndo }: { deletion: Deletion; onUndo: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  // The focused row has disappeared, so focus "Undo". When the bar goes, focus the page's heading.
  useEffect(() => {
    const element = line.current;
    element?.querySelector('button')?.focus();
    return () => {
      const hadFocus = document.activeElement === document.body;
      if (hadFocus || element?.contains(document.activeElement) === true) focusHeading();
    };
  }, []);
  const [first, ...others] = deletion.products;
  const what = others.length === 0 ? `“${first?.title ?? ''}”` : `${others.length + 1} products`;
  return (
    <div ref={line} className={styles['line']}>
      <p>{deletion.state === 'waiting' ? `${what} will be deleted.` : `Deleting ${what} …`}</p>
      {deletion.state === 'waiting' && (
        <>
          <Button size="s" onClick={onUndo}>
            Undo
          </Button>
          <span className={styles['time']} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
