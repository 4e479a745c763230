import * as v from 'valibot';

import type { Product } from './documents/product';

/** What a search may find a product by, besides its title and category. */
export interface ProductWords {
  readonly id: number;
  /** Words of its description, lower case, one blank between them. */
  readonly words: string;
}

/**
 * The room that one product has in its page, in bytes of UTF-8. A page of 500 stays below 800,000
 * bytes, and so below the 1 MiB that Firestore gives a document.
 */
export const CATALOG_WORDS_MAX_BYTES = 1_500;

const SHORTEST_WORD = 3;

/** They stand in every other description: nobody finds anything by them. */
const COMMON_WORDS = new Set(
  `about after all also and any are been but can does each every for from had has have her his how
  into its just may more most much not now off one only other our out over own she than that the
  their them then there these they this those through too under upon very was were what when where
  which while who will with without you your`.split(/\s+/),
);

/** The words of a text as the search knows them: "T-Shirt" is "t" and "shirt". */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True for a word that neither descriptions nor questions are searched by. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word);
}

/**
 * The distinct words of the product's description that say something and do not stand in its title
 * or category, in their order, cut to `CATALOG_WORDS_MAX_BYTES`.
 */
export function searchWordsOf({ title, category, description }: Product): string {
  const known = new Set(wordsOf(`${title} ${category}`));
  const encoder = new TextEncoder();
  const kept: string[] = [];
  let bytes = 0;
  for (const word of wordsOf(description)) {
    if (word.length < SHORTEST_WORD || isCommonWord(word) || known.has(word)) continue;
    known.add(word);
    bytes += encoder.encode(word).length + 1;
    if (bytes > CATALOG_WORDS_MAX_BYTES) break;
    kept.push(word);
  }
  return kept.join(' ');
}

const PackedWords = v.tuple([v.pipe(v.number(), v.integer(), v.minValue(1)), v.string()]);

/**
 * The `packed` text of `catalogWords/{page}`: JSON, an array of `[id, words]` sorted by id. The
 * other fields are those of `catalog/{page}`.
 */
export function packCatalogWords(products: readonly ProductWords[]): string {
  const rows: v.InferOutput<typeof PackedWords>[] = [...products]
    .sort((a, b) => a.id - b.id)
    .map(({ id, words }) => [id, words]);
  return JSON.stringify(rows);
}

/** The words of a page. Throws a `ValiError` or `SyntaxError` when the text is not such a page. */
export function unpackCatalogWords(packed: string): ProductWords[] {
  const rows = v.parse(v.array(PackedWords), JSON.parse(packed));
  return rows.map(([id, words]) => ({ id, words }));
}
