import { useEffect, useEffectEvent } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/** While a page is in view, how long an admin's change may stay unseen: one read each time. */
const LOOK_EVERY_MS = 15_000;

/**
 * Calls `look` at once, at every tick while the window is visible, when it becomes visible again,
 * and with `true` when products or stock are known to have changed.
 */
export function useWhatChanges(look: (isChanged: boolean) => void): void {
  const { events } = useHost();
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const lookAround = () => {
      if (document.visibilityState === 'visible') onLook(false);
    };
    onLook(false);
    const timer = setInterval(lookAround, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookAround);
    const stopListening = [
      events.on('catalog:changed', () => onLook(true)),
      events.on('order:placed', () => onLook(true)),
    ];
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAround);
      for (const stop of stopListening) stop();
    };
  }, [events]);
}
