import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `look` each time the page comes into view again: another tab or device may have changed what it shows, as the
 * link in a mail does, which opens another tab.
 */
export function useLookAgain(look: () => void): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const lookIfInView = () => {
      if (document.visibilityState === 'visible') onLook();
    };
    document.addEventListener('visibilitychange', lookIfInView);
    return () => document.removeEventListener('visibilitychange', lookIfInView);
  }, []);
}
