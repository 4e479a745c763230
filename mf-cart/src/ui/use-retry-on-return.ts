import { useEffect, useEffectEvent } from 'react';

/** While `isWanted`, calls `again` when the network is back, and when the page comes into view. */
export function useRetryOnReturn(isWanted: boolean, again: () => void): void {
  const onAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') onAgain();
    };
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted]);
}
