import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { ChevronDownIcon } from '@galleria/shared-ui';

import styles from './back-office-frame.module.css';

export interface FrameEntry {
  readonly label: string;
  readonly to: string;
}

export interface BackOfficeFrameProps {
  entries: readonly FrameEntry[];
  children: ReactNode;
}

const LIST_ID = 'back-office-entries';

/** The frame of every page with the navigation: at the side, or on small screens a menu above the page. */
export function BackOfficeFrame({ entries, children }: BackOfficeFrameProps) {
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // `key` changes with every navigation, which closes the menu.
  const isOpen = openAt === key;
  const here = entries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpenAt(null);
  }

  return (
    <div className={styles['frame']}>
      <nav aria-label="Back office" className={styles['side']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          onClick={() => setOpenAt(isOpen ? null : key)}
          onKeyDown={closeOnEscape}
        >
          <span className="sign">Back office</span>
          <span>{here?.label ?? 'Menu'}</span>
          <ChevronDownIcon />
        </button>
        <p className={`sign ${styles['sign'] ?? ''}`} aria-hidden="true">
          Back office
        </p>
        <ul id={LIST_ID} className={styles['entries']} data-open={isOpen}>
          {entries.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} className={styles['entry'] ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}
