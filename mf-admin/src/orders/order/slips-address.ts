import { routes } from '@galleria/shared-contracts/contract';

import type { GridView } from '../../kit/grid/use-grid-view';
import { ORDER_FILTERS } from '../list/use-order-filter';

/** The maximum number of slips of selected orders. The largest page of the list has this many orders. */
export const SLIPS_MAX = 100;
/** The maximum number of slips of a run or a filter. The layout of so many takes a browser some seconds. */
export const SLIPS_OF_ALL_MAX = 2_000;

/** The page with the packing slips of these orders. */
export const slipsAddress = (ids: readonly string[]) =>
  `${routes.admin('orders')}/slips?ids=${ids.map(encodeURIComponent).join('.')}`;

/** The page with the packing slips of the orders that a run has shipped. */
export const slipsOfRun = (runId: string) => `${routes.admin('orders')}/slips?run=${runId}`;

/** The page with the packing slips of all orders that fit these filters. */
export function slipsOfFilter(view: Pick<GridView, 'filter'>): string {
  const kept = ORDER_FILTERS.map((name) => [name, view.filter(name)] as const);
  const filters = new URLSearchParams(
    kept.filter(([, text]) => text !== '').map((one) => [...one]),
  );
  return `${routes.admin('orders')}/slips?all=1&${filters.toString()}`;
}

/** The ids in the parameter `ids` of the page's address, each once. */
export const idsIn = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split('.').filter((id) => id !== '')),
];
