import { fieldsOf, jsonOf } from '../data/manifest';

/** What the search looks words up in. Most first words are answered by titles alone. */
export interface SearchFiles {
  readonly titles: IndexFiles;
  readonly categories: IndexFiles;
  readonly texts: IndexFiles;
}

/** A word index as files. */
export interface IndexFiles {
  readonly words: string;
  /** How many of the words each has, in their order, and its file. */
  readonly buckets: readonly (readonly [wordCount: number, file: string])[];
}

/** Throws when it is something else, and says what. */
export function parseSearchFiles(bytes: Uint8Array): SearchFiles {
  const { titles, categories, texts } = fieldsOf(jsonOf(bytes), 'the search');
  return {
    titles: indexOf(titles, 'titles'),
    categories: indexOf(categories, 'categories'),
    texts: indexOf(texts, 'texts'),
  };
}

function indexOf(value: unknown, name: string): IndexFiles {
  const { words, buckets } = fieldsOf(value, name);
  if (typeof words !== 'string') throw new TypeError(`${name}.words is no text`);
  if (!Array.isArray(buckets) || !buckets.every(isBucket)) {
    throw new TypeError(`${name}.buckets are no pairs of number and file`);
  }
  return { words, buckets };
}

function isBucket(value: unknown): value is IndexFiles['buckets'][number] {
  return Array.isArray(value) && Number.isSafeInteger(value[0]) && typeof value[1] === 'string';
}
