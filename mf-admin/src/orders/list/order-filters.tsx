import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { orderIdIn } from '@galleria/shared-contracts/domain';

import { GridSelect } from '../../kit/grid/grid-select';
import { GridDays } from '../../kit/grid/grid-days';
import { GridSearch } from '../../kit/grid/grid-search';
import type { GridView } from '../../kit/grid/use-grid-view';
import { useListLinkState } from '../../kit/list-address';
import type { OrderFilterInView } from './use-order-filter';

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'placed', label: 'Placed' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'counted', label: 'All but cancelled' },
  { value: 'returns', label: 'Open returns' },
];

interface OrderFiltersProps {
  view: GridView;
  inView: OrderFilterInView;
  /** No order fits the text in the search field. */
  isMissing: boolean;
}

/** Filters by number or customer, status and days. */
export function OrderFilters({ view, inView, isMissing }: OrderFiltersProps) {
  const navigate = useNavigate();
  const state = useListLinkState();

  /** Opens the order's page without a check, because that page reports a missing order. */
  function open(text: string) {
    const id = orderIdIn(text);
    if (id !== null) void navigate(routes.adminOrder(id), { state });
  }

  return (
    <>
      <GridSearch
        view={view}
        name="customer"
        label="Order or customer"
        placeholder="Number or name"
        error={isMissing ? inView.ifMissing : undefined}
        onEnter={open}
      />
      <GridSelect view={view} name="status" label="Status" options={STATUSES} />
      <GridDays view={view} />
    </>
  );
}
