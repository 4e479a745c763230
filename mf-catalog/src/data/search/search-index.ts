import type MiniSearch from 'minisearch';

import type { ProductSummary } from '@galleria/shared-contracts';

/** Finds products by words that may be cut short or misspelled. */
export interface SearchIndex {
  /** Ids, best first. */
  find(words: string): readonly number[];
}

/** Words are added in portions of this size, so that typing never waits for the index. */
const PORTION = 500;

let latest: { of: readonly ProductSummary[]; index: Promise<SearchIndex> } | null = null;

/** The index of these products, made once for each catalogue. Rejects when its code cannot be had. */
export function searchIndexOf(products: readonly ProductSummary[]): Promise<SearchIndex> {
  if (latest?.of === products) return latest.index;
  const index = buildIndex(products);
  latest = { of: products, index };
  index.catch(() => {
    latest = null;
  });
  return index;
}

async function buildIndex(products: readonly ProductSummary[]): Promise<SearchIndex> {
  const { default: Search } = await import('minisearch');
  const search: MiniSearch<ProductSummary> = new Search<ProductSummary>({
    fields: ['title', 'category'],
    // "T-shirt" and "men's" are found without their marks too.
    tokenize: (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
    searchOptions: {
      boost: { title: 2 },
      prefix: true,
      // One slip in a word of four letters, two from eight on; short words mean what they say.
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      combineWith: 'AND',
    },
  });
  await search.addAllAsync(products, { chunkSize: PORTION });
  return {
    find: (words) => search.search(words).map(({ id }) => Number(id)),
  };
}
