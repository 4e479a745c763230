import { Fanlight } from '@galleria/shared-ui';

import styles from './layout.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Fanlight className={styles.mark} />
      Galleria
    </span>
  );
}
