import { Field } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { GridView } from './use-grid-view';
import { useTypedFilter } from './use-typed-filter';

interface GridSearchProps {
  view: GridView;
  /** The name of the filter that the field sets. */
  name: string;
  label: string;
  placeholder?: string | undefined;
  error?: string | undefined;
  /** Called with the text when Enter is pressed. */
  onEnter?: ((text: string) => void) | undefined;
}

/** A search field that sets a filter. */
export function GridSearch({ view, name, label, placeholder, error, onEnter }: GridSearchProps) {
  const { text, type } = useTypedFilter(view, name);
  return (
    <Field
      type="search"
      label={label}
      placeholder={placeholder}
      error={error}
      className={styles['search']}
      value={text}
      autoComplete="off"
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.(text);
      }}
    />
  );
}
