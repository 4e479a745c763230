import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

import {
  mendingFiles,
  routes,
  type NavEntry,
  type Registry,
} from '@galleria/shared-contracts/contract';
import { useHost, useSession } from '@galleria/shared-contracts/react';
import { Button, CartIcon, CloseIcon, IconButton, LogoutIcon, MenuIcon } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { LazyPart } from '../../ui/lazy-part';
import { whenQuiet } from '../../ui/when-quiet';
import { EntryLink } from './entry-link';
import styles from './layout.module.css';
import { navigationFor } from './navigation';
import { Wordmark } from './wordmark';

const LINKS_ID = 'main-links';

const accountMenu = mendingFiles(() =>
  import(/* webpackChunkName: "late" */ './late-layout').then(({ AccountMenu }) => AccountMenu),
);

interface HeaderProps {
  readonly registry: Registry;
  /** Posts to `/logout`. */
  readonly logOut: () => void;
  /** Whether the page in view brings its own navigation (`frame` in `remote.json`). */
  readonly isWork: boolean;
}

/** Wordmark, search, and the links for the current audience (P-NAV-3 to 6). */
export function Header({ registry, logOut, isWork }: HeaderProps) {
  const { kind: audience } = useSession();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const entries = isWork ? [] : navigationFor(audience, registry);
  const own = entries.filter(({ menu }) => menu);
  const links = entries.filter(({ icon, menu }) => !icon && !menu);
  const icons = entries.filter(({ icon }) => icon);
  // A navigation closes the menu.
  const isOpen = openAt === key;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    toggle.current?.focus();
  }

  return (
    <header>
      <div className={`front ${styles.front}`}>
        <div className={`container ${styles.bar}`} onKeyDown={closeOnEscape} role="presentation">
          <Link to={routes.home()} className={styles.brand}>
            <Wordmark />
          </Link>
          {(isWork || audience !== 'admin') && <Search isWork={isWork} />}
          <nav aria-label={TEXTS.layout.main} className={styles.nav}>
            <IconButton
              ref={toggle}
              className={styles.toggle}
              label={isOpen ? TEXTS.layout.closeMenu : TEXTS.menu}
              icon={isOpen ? <CloseIcon /> : <MenuIcon />}
              aria-expanded={isOpen}
              aria-controls={LINKS_ID}
              onClick={() => setOpenAt(isOpen ? null : key)}
            />
            <ul id={LINKS_ID} className={styles.links} data-open={isOpen}>
              {links.map(entryItem)}
            </ul>
            <ul className={styles.tools}>
              {icons.map(entryItem)}
              {own[0] && (
                <li>
                  <LazyPart load={accountMenu} when={whenQuiet} props={{ entries: own, logOut }}>
                    <EntryLink entry={{ ...own[0], icon: 'person' }} />
                  </LazyPart>
                </li>
              )}
              {audience === 'user' && (
                <li className={styles.cart}>
                  <CartBadge />
                </li>
              )}
              {audience !== 'visitor' && (
                <li className={own[0] && styles.second}>
                  <Button kind="quiet" size="s" className={styles.logout} onClick={logOut}>
                    <LogoutIcon />
                    <span className={styles['logout-word']}>{TEXTS.layout.logout}</span>
                  </Button>
                </li>
              )}
            </ul>
          </nav>
        </div>
      </div>
      <div className="arcade-edge" />
    </header>
  );
}

const entryItem = (entry: NavEntry) => (
  <li key={entry.to}>
    <EntryLink entry={entry} />
  </li>
);

/** The place of the search has a fixed size, so that nothing moves when the search is loaded. */
function Search({ isWork }: { isWork: boolean }) {
  const { Slot } = useHost();
  return (
    <div className={styles.search}>
      {isWork ? <Slot name="work:search" props={{}} /> : <Slot name="catalog:search" props={{}} />}
    </div>
  );
}

function CartBadge() {
  const { Slot } = useHost();
  const plain = (
    <Link
      to={routes.cart()}
      className={styles.tool}
      aria-label={TEXTS.layout.cart}
      title={TEXTS.layout.cart}
    >
      <CartIcon />
    </Link>
  );
  return <Slot name="cart:badge" props={{}} loading={plain} unavailable={plain} />;
}
