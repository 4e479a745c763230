import { ArchOrnament } from '@galleria/shared-ui';

import styles from './layout.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <ArchOrnament className={styles.mark} />
      Galleria
    </span>
  );
}
