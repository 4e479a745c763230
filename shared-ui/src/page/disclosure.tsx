import type { ReactNode } from 'react';

import styles from './page.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
}

/** Text that unfolds: the platform's own `details`, which the browser's search finds too. */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details open={open} className={styles['disclosure']}>
      <summary className={styles['summary']}>{summary}</summary>
      {children}
    </details>
  );
}
