import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  /** A button or link at the end of the notice. */
  action?: ReactNode;
  /**
   * Screen readers announce the notice when it appears. Leave it out if the notice is there from the start.
   */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A message that stays in the page. For a short-lived message raise a toast instead. */
export function Notice({ tone = 'info', children, action, live = false, className }: NoticeProps) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(styles['notice'], styles[tone], className)}>
      <div className={styles['notice-words']}>{children}</div>
      {action}
    </div>
  );
}
