import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { CatalogDispatch } from '../data/catalogue-state/dispatch';
import { openSearch } from './open-search';
import type { Reach } from './search';

export type Found =
  | { readonly status: 'none-asked' }
  | { readonly status: 'preparing' }
  | { readonly status: 'unavailable'; readonly retry: () => void }
  | { readonly status: 'found'; readonly ids: readonly number[] };

const NONE_ASKED: Found = { status: 'none-asked' };
const PREPARING: Found = { status: 'preparing' };

/** The reach for a list. The weaker ways of the search are used unless the better ways find `enough` products. */
const LIST: Reach = { enough: 1_000, titleFilesMax: Infinity };

/** The search results for these words. The results of the former words stay until the new ones have arrived. */
export function useFoundProducts(words: string, reach = LIST): Found {
  const dispatch = useDispatch<CatalogDispatch>();
  const isAsked = words.trim() !== '';
  const [found, setFound] = useState<Found>(PREPARING);
  const [tries, setTries] = useState(0);
  if (!isAsked && found !== PREPARING) setFound(PREPARING);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    const retry = () => {
      setFound(PREPARING);
      setTries((before) => before + 1);
    };
    const find = async () => {
      const search = await dispatch(openSearch());
      return search.find(words, reach);
    };
    find().then(
      (ids) => {
        if (isWanted) setFound({ status: 'found', ids });
      },
      () => {
        if (isWanted) setFound({ status: 'unavailable', retry });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, isAsked, reach, words, tries]);
  return isAsked ? found : NONE_ASKED;
}
