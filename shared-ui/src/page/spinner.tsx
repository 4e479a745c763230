import { classNames } from '../class-names';
import styles from './states.module.css';

export interface SpinnerProps {
  /** The text that says what is running: "Updating Cart". */
  label: string;
  className?: string | undefined;
}

/** A spinner in a line or over a part of the page. For a whole page use `LoadingState`. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role="status" className={classNames(styles['spinner'], className)}>
      <span className={styles['ring']} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
