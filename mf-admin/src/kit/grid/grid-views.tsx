import type { ReactNode } from 'react';

import { TextLink } from '@galleria/shared-ui';

import styles from './grid-views.module.css';

export interface GridViewLink {
  readonly name: string;
  /** The query of the address, without the question mark. */
  readonly search: string;
}

interface GridViewsProps {
  views: readonly GridViewLink[];
  /** The page's path. */
  path: string;
  /** The query of the view that is shown. */
  current: string;
  /** Shown after the links. */
  children?: ReactNode;
}

/** Links to the views of a list: addresses with a name. */
export function GridViews({ views, path, current, children }: GridViewsProps) {
  return (
    <nav className={styles['views']} aria-label="Views">
      <ul className={styles['list']}>
        {views.map(({ name, search }) => (
          <li key={name}>
            <TextLink
              quiet
              className={styles['view']}
              to={`${path}${search && `?${search}`}`}
              aria-current={search === current ? 'page' : undefined}
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
