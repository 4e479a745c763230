import { mendingFiles } from '@galleria/shared-contracts/contract';

import type { CatalogueSource } from '../data/catalogue-source';
import type { CatalogServices } from '../data/services';
import type { Search } from './search';

const searchCode = mendingFiles(() => import('./search'));

/** One search for each source, because a search keeps the files that it has read. */
const opened = new WeakMap<CatalogueSource, Search>();

/**
 * A thunk that loads the search and starts to read the files that every question needs. Rejects when the
 * search's code cannot be loaded.
 */
export function openSearch() {
  return async (
    _dispatch: unknown,
    _getState: unknown,
    extra: { 'mf-catalog': CatalogServices },
  ): Promise<Search> => {
    const [source, { createSearch }] = await Promise.all([
      extra['mf-catalog'].source.load(),
      searchCode(),
    ]);
    const former = opened.get(source);
    if (former) return former;
    const search = createSearch(source.site, source);
    opened.set(source, search);
    void search.open();
    return search;
  };
}
