import type { ProductSummary, ProductWords } from '@galleria/shared-contracts/domain';

import type { PagesSource } from '../pages-source';
import type { CatalogServices } from '../services';
import { searchCode } from './search-code';
import type { SearchIndex } from './search-index';

let latest: { of: readonly ProductSummary[]; index: Promise<SearchIndex> } | null = null;

/**
 * The search index of these products, built once for each catalogue. It reads the words of
 * descriptions; later visits read only what changed. A thunk, because it needs the services.
 * Rejects when the search's code cannot be loaded.
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
  const [{ buildSearchIndex }, words] = await Promise.all([searchCode(), readWords(source)]);
  return buildSearchIndex(products, words);
}

/** Without words, titles and categories are still found. */
async function readWords(source: PagesSource<ProductWords>): Promise<readonly ProductWords[]> {
  const cached = await source.cached();
  const result = await source.refresh(true);
  return result.ok ? result.value : (cached ?? []);
}
