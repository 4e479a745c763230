import { ArchOrnament } from '@galleria/shared-ui';

import styles from './layout.module.css';

/** The name over the door. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <ArchOrnament className={styles.mark} />
      Galleria
    </span>
  );
}
