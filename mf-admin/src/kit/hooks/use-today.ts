import { useEffect, useState } from 'react';

import { dayOf, type Day } from '../data/days';

const LOOK_EVERY_MS = 60_000;

/** The current day. Also changes at midnight and after the device was asleep. */
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
