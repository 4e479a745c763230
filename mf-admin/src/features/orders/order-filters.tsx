import { Field, Select } from '@galleria/shared-ui';

import { GridSearch } from '../../ui/data-grid/grid-search';
import type { GridView } from '../../ui/data-grid/use-grid-view';
import styles from './orders.module.css';
import type { OrderFilterInView } from './use-order-filter';

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'placed', label: 'Placed' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'counted', label: 'All but cancelled' },
];

interface OrderFiltersProps {
  view: GridView;
  inView: OrderFilterInView;
}

/** By status, by day, by whose they are. */
export function OrderFilters({ view, inView }: OrderFiltersProps) {
  return (
    <>
      <GridSearch
        view={view}
        name="customer"
        label="Customer"
        placeholder="Their whole e-mail"
        error={inView.customerError}
      />
      <Select
        label="Status"
        value={view.filter('status')}
        options={STATUSES}
        onChange={({ currentTarget }) => view.setFilter('status', currentTarget.value)}
      />
      <DayField view={view} name="from" label="From" />
      <DayField view={view} name="to" label="To" error={inView.dayError} />
    </>
  );
}

interface DayFieldProps {
  view: GridView;
  name: 'from' | 'to';
  label: string;
  error?: string | undefined;
}

function DayField({ view, name, label, error }: DayFieldProps) {
  return (
    <Field
      type="date"
      label={label}
      className={styles['day']}
      value={view.filter(name)}
      error={error}
      onChange={({ currentTarget }) => view.setFilter(name, currentTarget.value)}
    />
  );
}
