import { useEffect, useRef, useState } from 'react';

import type { GridView } from './use-grid-view';

/** How long typing must pause before the rows follow: the address is not rewritten at each key. */
const PAUSE_MS = 200;

/** A filter that is typed: what is in its field, and what to do with more. */
export function useTypedFilter(view: GridView, name: string) {
  const inAddress = view.filter(name);
  const [text, setText] = useState(inAddress);
  const [follows, setFollows] = useState(inAddress);
  // What was set here and is not in the address yet: it may get there when more has been typed.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // As it is when the pause is over: another filter may have been set meanwhile.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  if (inAddress !== follows) {
    setFollows(inAddress);
    const arrived = underWay.indexOf(inAddress);
    setUnderWay(arrived === -1 ? [] : underWay.slice(arrived + 1));
    // Cleared, or gone back to, from outside.
    if (arrived === -1) setText(inAddress);
  }

  function set(value: string) {
    setUnderWay((before) => [...before, value]);
    latest.current.setFilter(name, value);
  }

  return {
    text,
    /** `isWhole` is false for what only becomes something by typing on: it is not set yet. */
    type: (value: string, isWhole = true) => {
      setText(value);
      clearTimeout(timer.current);
      if (isWhole) timer.current = setTimeout(() => set(value.trim()), PAUSE_MS);
    },
  };
}
