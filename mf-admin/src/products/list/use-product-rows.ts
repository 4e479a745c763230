import { useMemo } from 'react';

import { ok, type ProductSummary } from '@galleria/shared-contracts/domain';

import {
  LOW_STOCK_SHOWN_MAX,
  type ProductRepository,
  type Stock,
} from '../data/product.repository';
import type { Reading } from '../../kit/failure/use-first-failure';
import type { GridView } from '../../kit/grid/use-grid-view';
import { useKept } from '../../kit/hooks/use-kept';
import { useLive } from '../../kit/hooks/use-live';
import { fittingProducts } from './product-filters';
import { useStockOrder } from './use-stock-order';

export interface ProductRows {
  readonly isKnown: boolean;
  /** All rows that match the filters. When sorted by stock: only the rows of the current page. */
  readonly rows: readonly ProductSummary[];
  /** Given when the rows are already sorted and cut into pages. */
  readonly source: { readonly rowCount: number } | undefined;
  /** More of the stock order is being read. */
  readonly isBusy: boolean;
  /** All rows that match the filters. */
  readonly fitting: readonly ProductSummary[];
  /** More products have low stock than are followed. */
  readonly isStockCut: boolean;
  /** The number of all products, without filters. */
  readonly total: number;
  /** What the rows are made of. */
  readonly readings: readonly Reading[];
}

const NONE: Stock = new Map();

/**
 * The rows of the list. The browser filters and sorts the catalogue. The catalogue does not contain the
 * stock, so a filter by stock follows the products with low stock, and the database sorts by stock.
 */
export function useProductRows(
  products: ProductRepository,
  view: GridView,
  hiddenIds: ReadonlySet<number>,
): ProductRows {
  const catalog = useLive<readonly ProductSummary[]>(null, (onChange) =>
    products.watchCatalog(onChange),
  );
  const filtersStock = view.filter('stock') !== '';
  const low = useLive<Stock>(filtersStock, (onChange) => {
    if (filtersStock) return products.watchLowStock(onChange);
    onChange(ok(NONE));
    return () => {};
  });
  const all = useKept(catalog.result)?.value ?? null;
  const lowStock = useKept(low.result)?.value ?? null;
  const [q, category, stock, min, max] = ['q', 'category', 'stock', 'min', 'max'].map((name) =>
    view.filter(name),
  );
  const fitting = useMemo(() => {
    if (all === null || lowStock === null) return [];
    const filters = { q, category, stock, min, max };
    return fittingProducts(all, (name) => filters[name] ?? '', lowStock).filter(
      ({ id }) => !hiddenIds.has(id),
    );
  }, [all, lowStock, hiddenIds, q, category, stock, min, max]);

  const byStock = useRowsByStock(products, view, fitting);
  const sortsByStock = view.sort?.column === 'stock';
  const stuck = sortsByStock ? byStock.failed : null;
  return {
    isKnown: all !== null && lowStock !== null && stuck === null,
    rows: sortsByStock ? byStock.rows : fitting,
    source: sortsByStock ? { rowCount: fitting.length } : undefined,
    isBusy: sortsByStock && byStock.isBusy,
    fitting,
    isStockCut: lowStock !== null && lowStock.size >= LOW_STOCK_SHOWN_MAX,
    total: all?.length ?? 0,
    readings: [{ result: stuck, onRetry: byStock.retry }, catalog, low],
  };
}

function useRowsByStock(
  products: ProductRepository,
  view: GridView,
  fitting: readonly ProductSummary[],
) {
  const fittingById = useMemo(
    () => new Map(fitting.map((product) => [product.id, product])),
    [fitting],
  );
  const direction =
    view.sort?.column !== 'stock' ? null : view.sort.isDescending ? 'descending' : 'ascending';
  const pages = Math.max(1, Math.ceil(fitting.length / view.pageSize));
  const page = Math.min(view.page, pages - 1);
  const wanted = Math.min((page + 1) * view.pageSize, fitting.length);
  const order = useStockOrder(
    products,
    direction,
    (ids) => ids.filter((id) => fittingById.has(id)).length >= wanted,
  );
  const rows = useMemo(() => {
    const sorted = order.ids.flatMap((id) => fittingById.get(id) ?? []);
    return sorted.slice(page * view.pageSize, (page + 1) * view.pageSize);
  }, [order.ids, fittingById, page, view.pageSize]);
  const expected = wanted - page * view.pageSize;
  return {
    rows,
    isBusy: rows.length < expected && !order.isComplete,
    failed: order.failed,
    retry: order.retry,
  };
}
