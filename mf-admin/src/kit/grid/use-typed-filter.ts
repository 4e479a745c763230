import { useEffect, useRef, useState } from 'react';

import type { GridView } from './use-grid-view';

/** The address changes only after typing has paused this long, and not with every key. */
const PAUSE_MS = 200;

/** The state of a field that sets a filter: its text, and `type` to call when the user changes the text. */
export function useTypedFilter(view: GridView, name: string) {
  const inAddress = view.filter(name);
  const [text, setText] = useState(inAddress);
  const [follows, setFollows] = useState(inAddress);
  const [cleared, setCleared] = useState(view.cleared);
  // Texts that this field has set and that are not in the address yet. The user may type more meanwhile.
  const [sent, setSent] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [replaced, setReplaced] = useState(0);
  // A text that was replaced before its pause was over must not come back.
  useEffect(() => () => clearTimeout(timer.current), [replaced]);
  // The timer reads the latest view, because another filter may have been set during the pause.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  function replaceBy(value: string) {
    setText(value);
    setReplaced(replaced + 1);
  }

  if (inAddress !== follows) {
    setFollows(inAddress);
    const arrived = sent.indexOf(inAddress);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    // This field did not set the text: it was "Clear filters" or "back".
    if (arrived === -1) replaceBy(inAddress);
  } else if (view.cleared !== cleared) {
    // The text was not in the address yet, so clearing did not change the address.
    setCleared(view.cleared);
    replaceBy('');
  }

  function set(value: string) {
    setSent((before) => [...before, value]);
    latest.current.setFilter(name, value);
  }

  return {
    text,
    /** Call with `isWhole: false` for an incomplete text, which must not change the filter. */
    type: (value: string, isWhole = true) => {
      setText(value);
      clearTimeout(timer.current);
      if (isWhole) timer.current = setTimeout(() => set(value.trim()), PAUSE_MS);
    },
  };
}
