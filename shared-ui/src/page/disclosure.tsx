import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './page.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  className?: string | undefined;
}

/** Text that unfolds: the platform's own `details`, which the browser's search finds too. */
export function Disclosure({ summary, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={classNames(styles['disclosure'], className)}>
      <summary className={styles['summary']}>{summary}</summary>
      {children}
    </details>
  );
}
