import { useId } from 'react';

import styles from './progress-line.module.css';

export interface ProgressLineProps {
  /** What is being done: "Changing products". */
  label: string;
  done: number;
  of: number;
}

/** How far a long work is, for the eye and the ear. */
export function ProgressLine({ label, done, of }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={styles['progress']}>
      <label htmlFor={id}>
        {label}: {done.toLocaleString('en-US')} of {of.toLocaleString('en-US')}
      </label>
      <progress id={id} value={done} max={Math.max(of, 1)} />
    </div>
  );
}
