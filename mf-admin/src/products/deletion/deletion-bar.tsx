import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

import { Button, focusHeading } from '@galleria/shared-ui';

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

interface UndoButtonProps {
  readonly line: RefObject<HTMLDivElement | null>;
  readonly onUndo: () => void;
}

function DeletionLine({ deletion, onUndo }: { deletion: Deletion; onUndo: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const isWaiting = deletion.state === 'waiting';
  // The focused row has disappeared, so focus "Undo". When this line disappears with the focus, the page's
  // heading gets the focus.
  useLayoutEffect(() => {
    const element = line.current;
    element?.querySelector('button')?.focus();
    return () => {
      if (element?.contains(document.activeElement) === true) focusHeading();
    };
  }, []);
  const [first, ...others] = deletion.products;
  const what = others.length === 0 ? `“${first?.title ?? ''}”` : `${others.length + 1} products`;
  return (
    <div ref={line} tabIndex={-1} className={styles['line']}>
      <p>{isWaiting ? `${what} will be deleted.` : `Deleting ${what} …`}</p>
      {isWaiting && (
        <>
          <UndoButton line={line} onUndo={onUndo} />
          <span className={styles['time']} aria-hidden="true" />
        </>
      )}
    </div>
  );
}

/** When the button disappears before its line, the line gets the focus. */
function UndoButton({ line, onUndo }: UndoButtonProps) {
  useLayoutEffect(
    () => () => {
      // Read only now: React sets a ref after the effects of the element's children.
      const element = line.current;
      if (element?.contains(document.activeElement) === true) {
        element.focus({ preventScroll: true });
      }
    },
    [line],
  );
  return (
    <Button size="s" onClick={onUndo}>
      Undo
    </Button>
  );
}
