import { useEffect, useState } from 'react';

import { dayOf, type Day } from '../kit/data/days';

const LOOK_EVERY_MS = 60_000;

/** Today. It changes on a page that stays open over midnight, and after the device slept. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const look = () => setToday(dayOf(Date.now()));
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
