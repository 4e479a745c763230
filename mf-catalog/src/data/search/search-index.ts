import type MiniSearch from 'minisearch';

import { mendingFiles } from '@galleria/shared-contracts/contract';
import {
  isCommonWord,
  wordsOf,
  type ProductSummary,
  type ProductWords,
} from '@galleria/shared-contracts/domain';

export { unpackCatalogWords } from '@galleria/shared-contracts/domain';

const library = mendingFiles(() => import('minisearch'));

/** Finds products by words that may be incomplete or misspelled. */
export interface SearchIndex {
  /** Ids, best first. */
  find(words: string): readonly number[];
}

/** Products are indexed in batches of this size, so that typing never waits for the index. */
const PORTION = 500;

interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly words: string;
}

/**
 * Builds an index of titles, categories and, if given, words of descriptions. Rejects when its
 * code cannot be loaded.
 */
export async function buildSearchIndex(
  products: readonly ProductSummary[],
  words: readonly ProductWords[],
): Promise<SearchIndex> {
  const { default: Search } = await library();
  const wordsById = new Map(words.map((row) => [row.id, row.words]));
  const search: MiniSearch<Indexed> = new Search<Indexed>({
    fields: ['title', 'category', 'words'],
    // Finds "T-shirt" and "men's" without hyphen and apostrophe too.
    tokenize: wordsOf,
    searchOptions: {
      tokenize: searchTermsOf,
      boost: { title: 4, category: 2 },
      prefix: true,
      // One typing error from four letters on, two from eight on; shorter words must match.
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      combineWith: 'AND',
    },
  });
  const indexed = products.map(({ id, title, category }) => ({
    id,
    title,
    category,
    words: wordsById.get(id) ?? '',
  }));
  await search.addAllAsync(indexed, { chunkSize: PORTION });
  return {
    find: (words) => search.search(words).map(({ id }) => Number(id)),
  };
}

/** Leaves common words out, except the last word, which may be incomplete. */
function searchTermsOf(text: string): string[] {
  const all = wordsOf(text);
  return all.filter((word, place) => !isCommonWord(word) || place === all.length - 1);
}
