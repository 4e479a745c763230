import { mendingFiles } from '@galleria/shared-contracts/contract';

import type { CatalogServices } from '../data/services';
import type { Search } from './search';

const searchCode = mendingFiles(() => import('./search'));

/** One for each repository, so for each page: it keeps what it has read. */
const opened = new WeakMap<CatalogServices['repository'], Search>();

/**
 * The search, which begins to read what every question needs. A thunk, because it needs the services.
 * Rejects when the search's code cannot be loaded.
 */
export function openSearch() {
  return async (
    _dispatch: unknown,
    _getState: unknown,
    extra: { 'mf-catalog': CatalogServices },
  ): Promise<Search> => {
    const { repository } = extra['mf-catalog'];
    const { createSearch } = await searchCode();
    const former = opened.get(repository);
    if (former) return former;
    const search = createSearch(repository);
    opened.set(repository, search);
    void search.open();
    return search;
  };
}
