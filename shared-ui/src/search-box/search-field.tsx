import type { ComponentProps } from 'react';

import { SearchIcon } from '../icons';
import styles from './search-field.module.css';

/** A field with a lens at its start. The element around it must be positioned. */
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
