import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { NavEntry } from '@galleria/shared-contracts/contract';
import { LogoutIcon, PersonIcon } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './account-menu.module.css';
import { isCurrent } from './is-current';

export interface AccountMenuProps {
  readonly entries: readonly NavEntry[];
  readonly logOut: () => void;
}

/** The shopper's own pages and the way out, behind one button (P-NAV-18). */
export function AccountMenu({ entries, logOut }: AccountMenuProps) {
  const location = useLocation();
  // A navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === location.key;
  const focusAtOpening = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    if (isOpen) focusItem(menu.current, focusAtOpening.current);
  }, [isOpen]);

  function open(focusAt: number) {
    focusAtOpening.current = focusAt;
    setOpenAt(location.key);
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  }

  function moveOrClose(event: KeyboardEvent) {
    const { key } = event;
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    if (key === 'Escape') {
      setOpenAt(null);
      button.current?.focus();
    } else if (key === 'ArrowDown') focusItem(menu.current, (at + 1) % items.length);
    else if (key === 'ArrowUp') focusItem(menu.current, at - 1);
    else if (key === 'Home') focusItem(menu.current, 0);
    else if (key === 'End') focusItem(menu.current, -1);
    else {
      // Tab leaves the menu, and thereby closes it.
      return;
    }
    event.preventDefault();
    // Escape would also close the menu of the links.
    event.stopPropagation();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpenAt(null);
  }

  return (
    <div className={styles.account} role="presentation" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        // Without `tabIndex` Safari does not move the focus here. The menu would close, and the click would reopen it.
        tabIndex={0}
        className={styles.button}
        aria-label={TEXTS.layout.account}
        title={TEXTS.layout.account}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setOpenAt(null) : open(0))}
        onKeyDown={openByArrow}
      >
        <PersonIcon />
      </button>
      {isOpen && (
        <ul
          ref={menu}
          role="menu"
          aria-label={TEXTS.layout.account}
          className={styles.menu}
          onKeyDown={moveOrClose}
        >
          {entries.map(({ label, to }) => (
            <li key={to} role="none">
              <Link
                role="menuitem"
                tabIndex={-1}
                to={to}
                aria-current={isCurrent(to, location) ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
          <li role="none">
            <button role="menuitem" type="button" tabIndex={-1} onClick={logOut}>
              <LogoutIcon /> {TEXTS.layout.logout}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** A negative `place` counts from the end. */
function focusItem(menu: HTMLElement | null, place: number) {
  itemsOf(menu).at(place)?.focus();
}
