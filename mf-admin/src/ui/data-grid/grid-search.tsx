import { useEffect, useRef, useState } from 'react';

import { Field } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { GridView } from './use-grid-view';

/** How long typing must pause before the rows follow: the address is not rewritten at each key. */
const PAUSE_MS = 200;

interface GridSearchProps {
  view: GridView;
  /** The filter it sets. */
  name: string;
  label: string;
  placeholder?: string | undefined;
  error?: string | undefined;
}

/** A filter that is typed. */
export function GridSearch({ view, name, label, placeholder, error }: GridSearchProps) {
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
  return (
    <Field
      type="search"
      label={label}
      placeholder={placeholder}
      error={error}
      className={styles['search']}
      value={text}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => set(value.trim()), PAUSE_MS);
      }}
    />
  );
}
