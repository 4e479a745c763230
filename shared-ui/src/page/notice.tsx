import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './page.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  /** A button or link at its end. */
  action?: ReactNode;
  /** Announced when it appears; leave it out for what was there from the start. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A message that stays in its place in the page; passing ones are toasts. */
export function Notice({ tone = 'info', children, action, live = false, className }: NoticeProps) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(styles['notice'], styles[tone], className)}>
      <div className={styles['notice-words']}>{children}</div>
      {action}
    </div>
  );
}
