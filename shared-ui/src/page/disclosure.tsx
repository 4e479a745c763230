import type { ReactNode } from 'react';

import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Whether the text is open at first. */
  open?: boolean | undefined;
}

/**
 * A text that can be opened. It is a native `details` element, so the browser's search finds the text, too.
 */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details open={open} className={styles['disclosure']}>
      <summary className={styles['summary']}>{summary}</summary>
      {children}
    </details>
  );
}
