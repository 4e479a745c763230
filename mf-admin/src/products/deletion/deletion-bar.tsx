import { useEffect, useRef, useSyncExternalStore } from 'react';

import { Button } from '@galleria/shared-ui';

import type { PendingDeletion } from '../data/pending-deletions';
import { useAdminServices } from '../../services';
import styles from './deletion-bar.module.css';

/** The deletions that can still be taken back, at the foot of every page. */
export function DeletionBar() {
  const { deletions } = useAdminServices();
  const pending = usePendingDeletions();

  useEffect(() => {
    if (pending.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending.length]);

  return (
    <div className={styles['bar']} role="status">
      {pending.map((deletion) => (
        <Deletion
          key={deletion.key}
          deletion={deletion}
          onUndo={() => deletions.undo(deletion.key)}
        />
      ))}
    </div>
  );
}

export function usePendingDeletions(): readonly PendingDeletion[] {
  const { deletions } = useAdminServices();
  return useSyncExternalStore(
    (listener) => deletions.subscribe(listener),
    () => deletions.current(),
  );
}

function Deletion({ deletion, onUndo }: { deletion: PendingDeletion; onUndo: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  // The row that was acted on is gone, and its button with it: the way back is the next thing.
  useEffect(() => {
    const element = line.current;
    element?.querySelector('button')?.focus();
    return () => {
      const hadFocus = document.activeElement === document.body;
      const heading = document.querySelector<HTMLElement>('[data-page-heading]');
      if (hadFocus || element?.contains(document.activeElement) === true) heading?.focus();
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
