import { Field } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { GridView } from './use-grid-view';
import { useTypedFilter } from './use-typed-filter';

interface GridDaysProps {
  view: GridView;
  /** Of the first day. */
  label?: string;
  /** Why these days cannot be. */
  error?: string | undefined;
}

/** The first and the last day to filter by, `from` and `to`; they stay side by side. */
export function GridDays({ view, label = 'From', error }: GridDaysProps) {
  return (
    <div className={styles['days']}>
      <GridDay view={view} name="from" label={label} />
      <GridDay view={view} name="to" label="To" error={error} />
    </div>
  );
}

interface GridDayProps {
  view: GridView;
  name: string;
  label: string;
  error?: string | undefined;
}

function GridDay({ view, name, label, error }: GridDayProps) {
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
