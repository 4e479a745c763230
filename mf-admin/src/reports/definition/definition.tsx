import { useId, useState, type KeyboardEvent } from 'react';

import styles from './definition.module.css';

interface DefinitionProps {
  /** What is defined: "Revenue". */
  term: string;
  children: string;
}

/** What a figure means: shown to the pointer, the focus and a tap, and read out with its button. */
export function Definition({ term, children }: DefinitionProps) {
  const id = useId();
  const [isHidden, setIsHidden] = useState(false);

  // WCAG 1.4.13: it can be dismissed without moving pointer or focus.
  function hideOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setIsHidden(true);
  }

  return (
    <span
      className={styles['definition']}
      role="presentation"
      onPointerEnter={() => setIsHidden(false)}
    >
      <button
        type="button"
        className={styles['mark']}
        aria-label={`What is ${term}?`}
        aria-describedby={id}
        onFocus={() => setIsHidden(false)}
        onClick={() => setIsHidden(false)}
        onKeyDown={hideOnEscape}
      >
        ?
      </button>
      <span role="tooltip" id={id} className={styles['words']} data-hidden={isHidden}>
        {children}
      </span>
    </span>
  );
}
