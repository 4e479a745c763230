import { useId, useState, type KeyboardEvent } from 'react';

import styles from './definition.module.css';

interface DefinitionProps {
  /** The defined term: "Revenue". */
  term: string;
  children: string;
}

/** The definition of a figure. Hover, focus or tap opens it. Screen readers read it with the button. */
export function Definition({ term, children }: DefinitionProps) {
  const id = useId();
  const [isHidden, setIsHidden] = useState(false);

  // WCAG 1.4.13: users must be able to close a tooltip without moving the pointer or the focus.
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
