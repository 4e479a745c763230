import type { ComponentProps } from 'react';

import { SearchIcon } from '../icons';
import styles from './search-field.module.css';

/** A search field with a lens icon at its start. The element around it must have a CSS `position`. */
export function SearchField(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <>
      <span className={styles['lens']}>
        <SearchIcon />
      </span>
      <input enterKeyHint="search" {...props} type="search" className={styles['control']} />
    </>
  );
}
