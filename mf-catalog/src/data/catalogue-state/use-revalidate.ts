import { useEffect, useEffectEvent } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/** The time between two reads while a page is in view. For this time an admin's change may stay unseen. */
const LOOK_EVERY_MS = 15_000;

/**
 * Why the data is read: the visitor opened the page or asks again, time has passed, or products or stock are known
 * to have changed.
 */
export type RevalidateReason = 'asked' | 'routine' | 'changed';

interface RevalidateOptions {
  /** While true, only a known change causes a read. */
  readonly isWaiting?: boolean;
  /** When the subject changes, `look` is called at once. */
  readonly subject?: string;
}

/** Calls `look` at once, every 15 s while the window is visible, and when it becomes visible again. */
export function useRevalidate(
  look: (why: RevalidateReason) => void,
  { isWaiting = false, subject }: RevalidateOptions = {},
): void {
  const { events } = useHost();
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const lookIfVisible = () => {
      if (!isWaiting && document.visibilityState === 'visible') onLook('routine');
    };
    if (!isWaiting) onLook('asked');
    const timer = setInterval(lookIfVisible, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfVisible);
    const stopListening = [
      events.on('catalog:changed', () => onLook('changed')),
      events.on('order:placed', () => onLook('changed')),
    ];
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
      for (const stop of stopListening) stop();
    };
  }, [events, isWaiting, subject]);
}
