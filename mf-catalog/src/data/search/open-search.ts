import type { ProductSummary, ProductWords } from '@galleria/shared-contracts/domain';

import type { PagesSource } from '../pages-source';
import type { CatalogServices } from '../services';
import type { SearchIndex } from './search-index';

let latest: { of: readonly ProductSummary[]; index: Promise<SearchIndex> } | null = null;

/**
 * The index of these products, made once for each catalogue; the words of descriptions are read
 * for it, and on later visits only what changed of them. A thunk, as it needs the services. Rejects
 * when the search's code cannot be loaded.
 */
export function openSearch(products: readonly ProductSummary[]) {
  return (
    _dispatch: unknown,
    _getState: unknown,
    extra: { 'mf-catalog': CatalogServices },
  ): Promise<SearchIndex> => {
    if (latest?.of === products) return latest.index;
    const index = indexOf(products, extra['mf-catalog'].words);
    latest = { of: products, index };
    index.catch(() => {
      latest = null;
    });
    return index;
  };
}

async function indexOf(products: readonly ProductSummary[], source: PagesSource<ProductWords>) {
  const [{ buildSearchIndex }, words] = await Promise.all([
    import('./search-index'),
    readWords(source),
  ]);
  return buildSearchIndex(products, words);
}

/** Without them titles and categories are still found. */
async function readWords(source: PagesSource<ProductWords>): Promise<readonly ProductWords[]> {
  const cached = await source.cached();
  const result = await source.refresh(true);
  return result.ok ? result.value : (cached ?? []);
}
