import { ArchOrnament } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './layout.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <ArchOrnament className={styles.mark} />
      {TEXTS.brand}
    </span>
  );
}
