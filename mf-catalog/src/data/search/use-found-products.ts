import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ProductSummary } from '@galleria/shared-contracts/domain';

import type { CatalogDispatch } from '../catalogue-state/dispatch';
import { openSearch } from './open-search';
import type { SearchIndex } from './search-index';

interface Indexed {
  readonly of: readonly ProductSummary[];
  readonly index: SearchIndex | 'unavailable';
}

export type Found =
  | { readonly status: 'none-asked' }
  | { readonly status: 'preparing' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'found'; readonly ids: readonly number[] };

/** What is found for these words; the index is made when there are any for the first time. */
export function useFoundProducts(products: readonly ProductSummary[], words: string): Found {
  const dispatch = useDispatch<CatalogDispatch>();
  const [indexed, setIndexed] = useState<Indexed | null>(null);
  const isAsked = words.trim() !== '';
  useEffect(() => {
    if (!isAsked || products.length === 0) return;
    let isWanted = true;
    dispatch(openSearch(products)).then(
      (index) => {
        if (isWanted) setIndexed({ of: products, index });
      },
      () => {
        if (isWanted) setIndexed({ of: products, index: 'unavailable' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, isAsked, products]);

  return useMemo(() => {
    if (!isAsked) return { status: 'none-asked' };
    // While a changed catalogue is indexed, the former index still answers.
    if (!indexed) return { status: 'preparing' };
    if (indexed.index === 'unavailable') return { status: 'unavailable' };
    return { status: 'found', ids: indexed.index.find(words) };
  }, [isAsked, indexed, words]);
}
