import { useRef, useState, type KeyboardEvent } from 'react';
import { Form, Link, useLocation } from 'react-router-dom';

import { routes, type Registry } from '@galleria/shared-contracts/contract';
import { useHost, useSession } from '@galleria/shared-contracts/react';
import { Button, CartIcon, CloseIcon, IconButton, LogoutIcon, MenuIcon } from '@galleria/shared-ui';

import { EntryLink } from './entry-link';
import styles from './layout.module.css';
import { navigationFor } from './navigation';
import { Wordmark } from './wordmark';

const LINKS_ID = 'main-links';

/** The shop front: wordmark, the links of whoever is here, and what they carry with them. */
export function Header({ registry }: { registry: Registry }) {
  const { kind: audience } = useSession();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const entries = navigationFor(audience, registry);
  // Wherever a link leads, the menu is closed there.
  const isOpen = openAt === key;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    toggle.current?.focus();
  }

  return (
    <header>
      <div className={`front ${styles.front}`}>
        <div className={`hall ${styles.bar}`} onKeyDown={closeOnEscape} role="presentation">
          <Link to={routes.home()} className={styles.brand}>
            <Wordmark />
          </Link>
          {audience !== 'admin' && <Search />}
          <nav aria-label="Main" className={styles.nav}>
            <IconButton
              ref={toggle}
              className={styles.toggle}
              label={isOpen ? 'Close menu' : 'Menu'}
              icon={isOpen ? <CloseIcon /> : <MenuIcon />}
              aria-expanded={isOpen}
              aria-controls={LINKS_ID}
              onClick={() => setOpenAt(isOpen ? null : key)}
            />
            <ul id={LINKS_ID} className={styles.links} data-open={isOpen}>
              {entries
                .filter(({ icon }) => icon === undefined)
                .map((entry) => (
                  <li key={entry.to}>
                    <EntryLink entry={entry} />
                  </li>
                ))}
            </ul>
            <ul className={styles.tools}>
              {entries
                .filter(({ icon }) => icon !== undefined)
                .map((entry) => (
                  <li key={entry.to}>
                    <EntryLink entry={entry} />
                  </li>
                ))}
              {audience === 'user' && (
                <li className={styles.cart}>
                  <CartBadge />
                </li>
              )}
              {audience !== 'visitor' && (
                <li>
                  <Form method="post" action={routes.logout()}>
                    <Button type="submit" kind="quiet" size="s" className={styles.logout}>
                      <LogoutIcon />
                      <span className={styles['logout-word']}>Logout</span>
                    </Button>
                  </Form>
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

/** The catalogue's; its room is kept free, so that nothing moves when it comes. */
function Search() {
  const { Fragment } = useHost();
  return (
    <div className={styles.search}>
      <Fragment name="catalog:search" props={{}} />
    </div>
  );
}

function CartBadge() {
  const { Fragment } = useHost();
  const plain = (
    <Link to={routes.cart()} className={styles.tool} aria-label="Cart" title="Cart">
      <CartIcon />
    </Link>
  );
  return <Fragment name="cart:badge" props={{}} loading={plain} unavailable={plain} />;
}
