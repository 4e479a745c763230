import { useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';

import type { Category } from '@galleria/shared-contracts/domain';

import { selectVisitSeed } from '../../data/catalogue-state/catalogue-view';
import type { Catalogue } from '../../data/catalogue-state/use-catalogue';
import { cardsOf } from '../../data/groups';
import { listingOf, listingOfRows, type Listing } from '../../data/listing';
import { inRandomOrder } from '../../data/random-order';
import { useFoundProducts, type Found } from '../../snapshot/use-found-products';
import { arrangeProducts, orderOfQuery } from './arrange-products';
import type { ListQuery } from './list-query';

interface Asked {
  readonly category: Category | null;
  readonly query: ListQuery;
}

interface Arranged {
  readonly products: Listing;
  /** How many cards the whole list has; `products` are the first of them. */
  readonly count: number;
}

/**
 * The products to show (`null` while they are not known) and the search for the query's words.
 */
export function useArrangedProducts(
  catalogue: Catalogue,
  { category, query }: Asked,
): { arranged: Arranged | null; search: Found } {
  const visitSeed = useSelector(selectVisitSeed);
  const search = useFoundProducts(query.words);
  const index = catalogue.status === 'ready' ? catalogue.index : null;
  const first = catalogue.status === 'partial' ? catalogue : null;
  const arranged = useMemo(() => {
    if (first) {
      const cards = cardsOf(inRandomOrder(first.products, visitSeed), first.stock);
      const products = listingOf(cards);
      return { products, count: first.count };
    }
    if (!index || search.status === 'preparing') return null;
    const found = search.status === 'found' ? search.ids : null;
    const rows = arrangeProducts(index.columns, { category, query, visitSeed, found });
    const inOrder = { order: orderOfQuery(query), category };
    return { products: listingOfRows(index, rows, inOrder), count: rows.length };
  }, [first, index, category, query, visitSeed, search]);
  // React renders typed text before the long list. The first list is not deferred.
  const earlier = useDeferredValue(arranged);
  return { arranged: arranged && (earlier ?? arranged), search };
}
