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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // As it is when the pause is over: another filter may have been set meanwhile.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  // Cleared, or gone back to, from outside.
  if (inAddress !== follows) {
    setFollows(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
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
        timer.current = setTimeout(() => latest.current.setFilter(name, value.trim()), PAUSE_MS);
      }}
    />
  );
}
