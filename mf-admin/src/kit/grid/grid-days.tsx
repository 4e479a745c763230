import { Field } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { GridView } from './use-grid-view';
import { useTypedFilter } from './use-typed-filter';

interface GridDaysProps {
  view: GridView;
  /** The label of the first day's field. */
  label?: string;
  /** Why these days are not valid. */
  error?: string | undefined;
}

/** The fields for the first and the last day, which set the filters `from` and `to`. */
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
      // After the first typed digit of the year 2026 the field's value is the year 0002.
      onChange={({ currentTarget: { value } }) => type(value, !value.startsWith('0'))}
    />
  );
}
