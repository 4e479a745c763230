import { useEffect, useEffectEvent } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/** How long an admin's change may stay unseen while a page is in view. Each look is one read. */
const LOOK_EVERY_MS = 15_000;

interface RevalidateOptions {
  /** While true, only a known change causes a look. */
  readonly isWaiting?: boolean;
  /** When the subject changes, `look` is called at once. */
  readonly subject?: string;
}

/**
 * Calls `look` at once, every 15 s while the window is visible, and when it becomes visible again.
 * `force` is true when products or stock are known to have changed.
 */
export function useRevalidate(
  look: (force: boolean) => void,
  { isWaiting = false, subject }: RevalidateOptions = {},
): void {
  const { events } = useHost();
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const lookIfVisible = () => {
      if (!isWaiting && document.visibilityState === 'visible') onLook(false);
    };
    if (!isWaiting) onLook(false);
    const timer = setInterval(lookIfVisible, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfVisible);
    const stopListening = [
      events.on('catalog:changed', () => onLook(true)),
      events.on('order:placed', () => onLook(true)),
    ];
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
      for (const stop of stopListening) stop();
    };
  }, [events, isWaiting, subject]);
}
