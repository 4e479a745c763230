import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { NavEntry } from '@galleria/shared-contracts/contract';
import { PersonIcon } from '@galleria/shared-ui';

import { isCurrent } from './is-current';
import styles from './layout.module.css';

const ICONS: Readonly<Record<NonNullable<NavEntry['icon']>, ReactNode>> = {
  person: <PersonIcon />,
};

/** One entry of the header's navigation, marked when its page is in view. */
export function EntryLink({ entry: { label, to, icon } }: { entry: NavEntry }) {
  const location = useLocation();
  const current = isCurrent(to, location) ? 'page' : undefined;
  return icon === undefined ? (
    <Link to={to} className={styles.link} aria-current={current}>
      {label}
    </Link>
  ) : (
    <Link to={to} className={styles.tool} aria-current={current} aria-label={label} title={label}>
      {ICONS[icon]}
    </Link>
  );
}
