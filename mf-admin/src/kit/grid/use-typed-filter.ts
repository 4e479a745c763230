import { useEffect, useRef, useState } from 'react';

import type { GridView } from './use-grid-view';

/** How long typing must pause before the rows follow: the address is not rewritten at each key. */
const PAUSE_MS = 200;

/** A typed filter: the text in its field, and what to call when it changes. */
export function useTypedFilter(view: GridView, name: string) {
  const inAddress = view.filter(name);
  const [text, setText] = useState(inAddress);
  const [follows, setFollows] = useState(inAddress);
  // The text that was set here. The address may get it after more has been typed.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Read when the pause is over: another filter may have been set meanwhile.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  if (inAddress !== follows) {
    setFollows(inAddress);
    const arrived = underWay.indexOf(inAddress);
    setUnderWay(arrived === -1 ? [] : underWay.slice(arrived + 1));
    // Something else changed the filter: "Clear filters" or "back".
    if (arrived === -1) setText(inAddress);
  }

  function set(value: string) {
    setUnderWay((before) => [...before, value]);
    latest.current.setFilter(name, value);
  }

  return {
    text,
    /** A text for which `isWhole` is false is not set: it only becomes valid by further typing. */
    type: (value: string, isWhole = true) => {
      setText(value);
      clearTimeout(timer.current);
      if (isWhole) timer.current = setTimeout(() => set(value.trim()), PAUSE_MS);
    },
  };
}
