import { useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';

import type { Category, ProductSummary } from '@galleria/shared-contracts';

import type { StockMarks } from '../../data/catalog.repository';
import { selectVisitSeed } from '../../data/catalogue-state/catalogue.slice';
import { useFoundProducts, type Found } from '../../data/search/use-found-products';
import { arrangeProducts } from './arrange-products';
import type { ListQuery } from './list-query';

interface Asked {
  readonly category: Category | null;
  readonly query: ListQuery;
  readonly stock: StockMarks;
}

/** The products to show, and how far the search for the query's words is. */
export function useArrangedProducts(
  products: readonly ProductSummary[],
  { category, query, stock }: Asked,
): { products: readonly ProductSummary[]; search: Found['status'] } {
  const visitSeed = useSelector(selectVisitSeed);
  const search = useFoundProducts(products, query.words);
  const arranged = useMemo(() => {
    const found = search.status === 'found' ? search.ids : null;
    return arrangeProducts(products, { category, query, stock, visitSeed, found });
  }, [products, category, query, stock, visitSeed, search]);
  // Typing into a filter goes first, the long list after it.
  return { products: useDeferredValue(arranged), search: search.status };
}
