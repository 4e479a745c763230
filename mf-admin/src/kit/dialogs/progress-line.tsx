import { useId } from 'react';

import { formatCount } from '@galleria/shared-contracts/domain';

import styles from './progress-line.module.css';

export interface ProgressLineProps {
  /** The running task: "Changing products". */
  label: string;
  done: number;
  of: number;
}

/** The progress of a long task, on the screen and for screen readers. */
export function ProgressLine({ label, done, of }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={styles['progress']}>
      <label htmlFor={id}>
        {label}: {formatCount(done)} of {formatCount(of)}
      </label>
      <progress id={id} value={done} max={Math.max(of, 1)} />
    </div>
  );
}
