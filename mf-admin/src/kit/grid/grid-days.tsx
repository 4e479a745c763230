import { useEffect, useRef, useState, type Ref } from 'react';

import { Button, Field } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { GridView } from './use-grid-view';
import { useTypedFilter } from './use-typed-filter';

interface GridDaysProps {
  view: GridView;
  /** The label of the first day's field. */
  label?: string;
  /** The label of the button that shows the fields. */
  ask?: string;
}

/**
 * Fields for the first and the last day, which set the filters `from` and `to`. The fields appear when a filter is set
 * or the user asks for them, and then stay. They are not shown at first, because they take the room of a row on a phone,
 * and the first date field of a page takes the browser 50 to 100 ms.
 */
export function GridDays({ view, label = 'From', ask = 'Days' }: GridDaysProps) {
  const [shown, setShown] = useState<'asked for' | 'set' | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shown === 'asked for') first.current?.focus();
  }, [shown]);
  const [from, to] = [view.filter('from'), view.filter('to')];
  const error = from !== '' && to !== '' && from > to ? 'This is before the first day' : undefined;
  if (shown === null) {
    if (from !== '' || to !== '') setShown('set');
    return (
      <Button kind="quiet" onClick={() => setShown('asked for')}>
        {ask}
      </Button>
    );
  }
  return (
    <div className={styles['days']}>
      <GridDay ref={first} view={view} name="from" label={label} />
      <GridDay view={view} name="to" label="To" error={error} />
    </div>
  );
}

interface GridDayProps {
  ref?: Ref<HTMLInputElement>;
  view: GridView;
  name: string;
  label: string;
  error?: string | undefined;
}

function GridDay({ ref, view, name, label, error }: GridDayProps) {
  const { text, type } = useTypedFilter(view, name);
  return (
    <Field
      ref={ref}
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
