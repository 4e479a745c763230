import { countOf } from '../../kit/format';
import { useRun } from '../../kit/runs/use-run';
import type { RunRow } from '../data/run';
import { useProductEvents } from '../form/use-product-events';

const countProducts = (products: number) => countOf(products, 'product');

/** Carries out one job at a time. Shows a toast and reports the changed products at its end. */
export function useProductRun() {
  const { notify, changed } = useProductEvents();
  return useRun<RunRow, number>({ count: countProducts, notify, changed });
}
