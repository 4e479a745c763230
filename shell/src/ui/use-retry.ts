import { useEffect, useEffectEvent } from 'react';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** While mounted, calls `retry` after 2 s, 4 s, 8 s … 30 s, and when the browser goes online. */
export function useRetry(retry: () => void): void {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    let delayMs = FIRST_RETRY_MS;
    let timer = setTimeout(next, delayMs);
    function next() {
      delayMs = Math.min(delayMs * 2, LONGEST_RETRY_MS);
      timer = setTimeout(next, delayMs);
      tryAgain();
    }
    const online = () => tryAgain();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, []);
}
