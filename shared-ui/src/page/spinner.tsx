import { classNames } from '../class-names';
import styles from './states.module.css';

export interface SpinnerProps {
  /** What is under way: "Updating Cart". */
  label: string;
  className?: string | undefined;
}

/** A small wait within a line or over a part of the page; a whole screen has `LoadingState`. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role="status" className={classNames(styles['spinner'], className)}>
      <span className={styles['ring']} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
