import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';

import { mendingFiles, type Registry } from '@galleria/shared-contracts/contract';
import { useSession } from '@galleria/shared-contracts/react';

import { frameAt } from '../../federation/find-remote';
import { TEXTS } from '../../texts';
import { Area } from '../../ui/area';
import { LazyPart } from '../../ui/lazy-part';
import { whenQuiet } from '../../ui/when-quiet';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { MAIN_ID } from './main-id';
import { ScreenAnnouncer } from './screen-announcer';
import type { ScreenInView } from './screen-in-view';
import { useFocusOnHeading } from './use-focus-on-heading';
import { useScrollPlace } from './use-scroll-place';

const lateLayout = mendingFiles(() =>
  import(/* webpackChunkName: "late" */ './late-layout').then(({ LateLayout }) => LateLayout),
);

const boundaryView = mendingFiles(() =>
  import(/* webpackChunkName: "late" */ './boundary-view').then(({ BoundaryView }) => BoundaryView),
);

const SHELL_VERSION = process.env.APP_VERSION ?? 'unknown';

interface LayoutProps {
  /** The current registry; a retry may have refreshed it. */
  readonly navigation: () => Registry;
  readonly logOut: () => void;
  readonly screens: ScreenInView;
  /** Shown over the page. */
  readonly offer: ReactNode;
}

/**
 * Header, page, footer. Rendered before the page's remote is loaded. Stays when the page fails, so that an open menu
 * in the header and text in the footer are not lost.
 */
export function Layout({ navigation, logOut, screens, offer }: LayoutProps) {
  const { state } = useNavigation();
  const isLoading = state !== 'idle';
  const { pathname } = useLocation();
  const isAdmin = useSession().kind === 'admin';
  const frameOfPath = frameAt(navigation(), pathname);
  const frame = isAdmin ? frameOfPath : undefined;
  useScrollPlace();
  useFocusOnHeading(MAIN_ID, screens);
  return (
    <div className={styles.layout} data-frame={frame}>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {TEXTS.layout.skip}
      </a>
      <Area name="shell" version={SHELL_VERSION}>
        <Header registry={navigation()} logOut={logOut} isWork={frame === 'work'} />
      </Area>
      <LazyPart load={lateLayout} when={whenQuiet} props={{}} />
      {/* Each frame has its own element, because moving one element would count as a layout shift. */}
      <main
        key={frameOfPath}
        id={MAIN_ID}
        className={`container ${styles.main}`}
        tabIndex={-1}
        aria-busy={isLoading}
      >
        {isLoading && (
          <div role="status" className={styles.progress}>
            <span className="visually-hidden">{TEXTS.loading}</span>
          </div>
        )}
        <Outlet />
      </main>
      {offer}
      <Area name="shell" version={SHELL_VERSION}>
        <Footer />
      </Area>
      <ScreenAnnouncer screens={screens} />
      <LazyPart load={boundaryView} when={whenQuiet} props={{}} />
    </div>
  );
}
