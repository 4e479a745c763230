import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { CatalogDispatch } from '../data/catalogue-state/dispatch';
import { openSearch } from './open-search';

export type Found =
  | { readonly status: 'none-asked' }
  | { readonly status: 'preparing' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'found'; readonly ids: readonly number[] };

const NONE_ASKED: Found = { status: 'none-asked' };
const PREPARING: Found = { status: 'preparing' };
const UNAVAILABLE: Found = { status: 'unavailable' };

/**
 * The search results for these words. Stops reading files when `most` products are found. The results of the
 * former words stay until the new results have arrived.
 */
export function useFoundProducts(words: string, most = Infinity): Found {
  const dispatch = useDispatch<CatalogDispatch>();
  const isAsked = words.trim() !== '';
  const [found, setFound] = useState<Found>(PREPARING);
  if (!isAsked && found !== PREPARING) setFound(PREPARING);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    const find = async () => {
      const search = await dispatch(openSearch());
      return search.find(words, most);
    };
    find().then(
      (ids) => {
        if (isWanted) setFound({ status: 'found', ids });
      },
      () => {
        if (isWanted) setFound(UNAVAILABLE);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, isAsked, most, words]);
  return isAsked ? found : NONE_ASKED;
}
