import { fieldsOf, jsonOf } from '../data/manifest';

/** The files of the search. Titles have separate files, because titles alone answer most first words. */
export interface SearchFiles {
  readonly titles: IndexFiles;
  readonly categories: IndexFiles;
  readonly texts: IndexFiles;
}

/** The names of the files of a word index. */
export interface IndexFiles {
  readonly words: string;
  /** The buckets in the order of the words: how many words a bucket has, and its file. */
  readonly buckets: readonly (readonly [wordCount: number, file: string])[];
}

/** Throws a `TypeError` that names the wrong field. */
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
