import type { Product } from '@galleria/shared-contracts/domain';

import { menu } from '../data/menu';

const SHORTEST_WORD = 3;

/** Words that are in very many descriptions, so a search by these words is useless. */
const COMMON_WORDS = new Set(
  `about after all also and any are been but can does each every for from had has have her his how
  into its just may more most much not now off one only other our out over own she than that the
  their them then there these they this those through too under upon very was were what when where
  which while who will with without you your`.split(/\s+/),
);

/**
 * The words of a text for the search: lower case, without accents. "T-Shirt" gives "t" and "shirt", "Men's
 * Crêpe" gives "men" and "crepe".
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The distinct words of a title that the search uses. The words of the product's own category are left out,
 * because categories have their own index.
 */
export function titleWordsOf({ title, category }: Pick<Product, 'title' | 'category'>): string[] {
  const known = new Set(wordsOf(category));
  return distinct(wordsOf(title)).filter((word) => !COMMON_WORDS.has(word) && !known.has(word));
}

/** The distinct words of the description that are not in the title or category. */
export function textWordsOf({ title, category, description }: Product): string[] {
  const known = new Set(wordsOf(`${title} ${category}`));
  return distinct(wordsOf(description)).filter(
    (word) => word.length >= SHORTEST_WORD && !COMMON_WORDS.has(word) && !known.has(word),
  );
}

/**
 * The words of a question by which products are searched. Common words and single letters count only when the
 * question has no other words.
 */
export function askedWordsOf(question: string): string[] {
  const all = distinct(wordsOf(question));
  const telling = all.filter((word) => word.length > 1 && !COMMON_WORDS.has(word));
  return telling.length > 0 ? telling : all;
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** The key of the product's category, and the category's name if it differs from the key. */
export function categoryOf({ category }: Pick<Product, 'category'>): string {
  return `${category} ${menu.titles[category] ?? ''}`.trim();
}
