import { Outlet, useNavigation } from 'react-router-dom';

import type { Registry } from '@galleria/shared-contracts';
import { LoadingState } from '@galleria/shared-ui';

import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { ScreenAnnouncer } from './screen-announcer';
import { useScrollToTop } from './use-scroll-to-top';

export const MAIN_ID = 'main';

/** Header, page, footer. Stays up whatever happens to the page. */
export function Layout({ navigation }: { navigation: () => Registry }) {
  const { state } = useNavigation();
  useScrollToTop();
  return (
    <div className={styles.layout}>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        Skip to the content
      </a>
      <Header registry={navigation()} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <Outlet />
      </main>
      <Footer />
      <ScreenAnnouncer />
    </div>
  );
}

/** What stands below the header until the page's remote is there. */
export function LayoutSkeleton() {
  return (
    <div className={styles.layout}>
      <main className={styles.main}>
        <LoadingState />
      </main>
    </div>
  );
}
