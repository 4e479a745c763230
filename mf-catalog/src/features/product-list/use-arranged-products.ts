import { useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';

import type { Category, ProductSummary, StockMarks } from '@galleria/shared-contracts/domain';

import { selectVisitSeed, type Catalogue } from '../../data/catalogue-state/catalogue.slice';
import { useFoundProducts, type Found } from '../../snapshot/use-found-products';
import { arrangeProducts } from './arrange-products';
import type { ListQuery } from './list-query';

interface Asked {
  readonly category: Category | null;
  readonly query: ListQuery;
  readonly stock: StockMarks;
}

const NO_PRODUCTS: readonly ProductSummary[] = [];
const NO_STOCK: StockMarks = {};

/**
 * The products to show, `null` while they are not known, and how far the search for the query's
 * words is.
 */
export function useArrangedProducts(
  catalogue: Catalogue,
  { category, query, stock }: Asked,
): { products: readonly ProductSummary[] | null; search: Found['status'] } {
  const visitSeed = useSelector(selectVisitSeed);
  const all = 'products' in catalogue ? catalogue.products : NO_PRODUCTS;
  const search = useFoundProducts(all, query.words);
  const isKnown = 'products' in catalogue && search.status !== 'preparing';
  // Without the filter a change of stock does not change the list.
  const relevantStock = query.inStockOnly ? stock : NO_STOCK;
  const arranged = useMemo(() => {
    if (!isKnown) return null;
    const found = search.status === 'found' ? search.ids : null;
    return arrangeProducts(all, { category, query, stock: relevantStock, visitSeed, found });
  }, [isKnown, all, category, query, relevantStock, visitSeed, search]);
  // Typing is rendered before the long list. The first list is not deferred.
  const earlier = useDeferredValue(arranged);
  return { products: arranged && (earlier ?? arranged), search: search.status };
}
