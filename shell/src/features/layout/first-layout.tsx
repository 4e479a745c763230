import { BASE_PATH } from '@galleria/shared-contracts/contract';
import { IconButton, LoadingState, MenuIcon } from '@galleria/shared-ui';

import styles from './layout.module.css';
import { MAIN_ID } from './main-id';
import { Wordmark } from './wordmark';

/**
 * The layout before any script has run: what stands in its place afterwards is of the same size,
 * so that nothing moves. Links and the session's part of the header come with the scripts.
 */
export function FirstLayout() {
  return (
    <div className={styles.layout}>
      <header>
        <div className={`front ${styles.front}`}>
          <div className={`hall ${styles.bar}`}>
            <a href={`${BASE_PATH}/`} className={styles.brand}>
              <Wordmark />
            </a>
            {/* Admins have none: the early script takes it away for them. */}
            <div className={styles.search} data-unless="admin" />
            <div className={styles.nav}>
              <IconButton className={styles.toggle} label="Menu" icon={<MenuIcon />} disabled />
            </div>
          </div>
        </div>
        <div className="arcade-edge" />
      </header>
      <main id={MAIN_ID} className={`hall ${styles.main}`} aria-busy="true">
        <LoadingState />
      </main>
    </div>
  );
}
