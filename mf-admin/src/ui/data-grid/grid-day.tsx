import { Field } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { GridView } from './use-grid-view';
import { useTypedFilter } from './use-typed-filter';

interface GridDayProps {
  view: GridView;
  /** The filter it sets. */
  name: string;
  label: string;
  error?: string | undefined;
}

/** A day to filter by, typed or chosen. */
export function GridDay({ view, name, label, error }: GridDayProps) {
  const { text, type } = useTypedFilter(view, name);
  return (
    <Field
      type="date"
      label={label}
      className={styles['day']}
      value={text}
      error={error}
      // The year 2026 is 0002 when its first digit is typed.
      onChange={({ currentTarget: { value } }) => type(value, !value.startsWith('0'))}
    />
  );
}
