import type { ReactNode } from 'react';

import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import { IconButton, LoadingState, MenuIcon } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './layout.module.css';
import { MAIN_ID } from './main-id';
import { Wordmark } from './wordmark';

/**
 * The prerendered layout. It has the same size as the layout of the app, so that nothing moves when the app replaces
 * it. The menu needs scripts; without scripts there is a link to all products.
 */
export function FirstLayout() {
  return (
    <div className={styles.layout}>
      <FirstHeader>
        <noscript>
          <ShopLink />
        </noscript>
        <IconButton className={styles.toggle} label={TEXTS.menu} icon={<MenuIcon />} disabled />
      </FirstHeader>
      <main id={MAIN_ID} className={`container ${styles.main}`} aria-busy="true">
        <LoadingState />
      </main>
    </div>
  );
}

/** The layout of a page inside a `<noscript>`. It must not contain another `<noscript>`. */
export function LayoutWithoutScripts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <FirstHeader>
        <ShopLink />
      </FirstHeader>
      <main id={MAIN_ID} className={`container ${styles.main}`}>
        {children}
      </main>
    </div>
  );
}

function FirstHeader({ children }: { children: ReactNode }) {
  return (
    <header>
      <div className={`front ${styles.front}`}>
        <div className={`container ${styles.bar}`}>
          <a href={`${BASE_PATH}/`} className={styles.brand}>
            <Wordmark />
          </a>
          {/* The early script removes this place for admins, because admins have no search here. */}
          <div className={styles.search} data-unless="admin" />
          <div className={styles.nav}>{children}</div>
        </div>
      </div>
      <div className="arcade-edge" />
    </header>
  );
}

function ShopLink() {
  return (
    <a href={BASE_PATH + routes.allProducts()} className={styles.link}>
      {TEXTS.shop}
    </a>
  );
}
