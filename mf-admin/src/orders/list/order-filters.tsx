import { GridSelect } from '../../kit/grid/grid-select';
import { GridDays } from '../../kit/grid/grid-days';
import { GridSearch } from '../../kit/grid/grid-search';
import type { GridView } from '../../kit/grid/use-grid-view';
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

/** Filters by customer, status and days. */
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
      <GridSelect view={view} name="status" label="Status" options={STATUSES} />
      <GridDays view={view} error={inView.dayError} />
    </>
  );
}
