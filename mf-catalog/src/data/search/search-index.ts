import type MiniSearch from 'minisearch';

import {
  isCommonWord,
  wordsOf,
  type ProductSummary,
  type ProductWords,
} from '@galleria/shared-contracts/domain';

/** Finds products by words that may be cut short or misspelled. */
export interface SearchIndex {
  /** Ids, best first. */
  find(words: string): readonly number[];
}

/** Words are added in portions of this size, so that typing never waits for the index. */
const PORTION = 500;

interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly words: string;
}

/**
 * Makes an index of titles, categories and, where they are had, words of descriptions. Rejects
 * when its code cannot be loaded.
 */
export async function buildSearchIndex(
  products: readonly ProductSummary[],
  words: readonly ProductWords[],
): Promise<SearchIndex> {
  const { default: Search } = await import('minisearch');
  const wordsById = new Map(words.map((row) => [row.id, row.words]));
  const search: MiniSearch<Indexed> = new Search<Indexed>({
    fields: ['title', 'category', 'words'],
    // "T-shirt" and "men's" are found without their marks too.
    tokenize: wordsOf,
    searchOptions: {
      tokenize: sayingWordsOf,
      boost: { title: 4, category: 2 },
      prefix: true,
      // One slip in a word of four letters, two from eight on; short words mean what they say.
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

/** "lamp with a shade" asks for lamps and shades; "with" alone asks for just that. */
function sayingWordsOf(text: string): string[] {
  const all = wordsOf(text);
  const saying = all.filter((word, place) => !isCommonWord(word) || place === all.length - 1);
  return saying;
}
