import { useEffect, useState } from 'react';

import type { ReadPagesCheck } from '../data/pages-check';
import { useLatest } from '../hooks/use-latest';
import { useOnce } from '../hooks/use-query';

const LOOK_EVERY_MS = 60_000;

const isInView = () => document.visibilityState !== 'hidden';

/** The newest answer of `read`. Calls `read` every minute while the page is visible, and on return to it. */
export function usePagesCheck(read: ReadPagesCheck) {
  const [looks, setLooks] = useState(() => (isInView() ? 1 : 0));
  const lookAgain = () => setLooks((before) => before + 1);
  useEffect(() => {
    const lookIfInView = () => {
      if (isInView()) setLooks((before) => before + 1);
    };
    const timer = setInterval(lookIfInView, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfInView);
    };
  }, []);
  const answer = useOnce(looks === 0 ? null : looks, read);
  return { latest: useLatest(answer), isBusy: answer === null, lookAgain };
}
