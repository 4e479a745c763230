import type { Product } from '@galleria/shared-contracts/domain';

import { fileName } from './file-name';
import { packIds } from './postings';
import type { IndexFiles, SearchFiles } from './search-files';
import { packWords } from './word-file';
import { indexWords, type WordIndex } from './word-index';
import { textWordsOf, titleWordsOf, wordsOf } from './words';

/** The largest size of a bucket. Only a bucket with a single word may be larger. */
const BUCKET_BYTES = 4_096;

interface SearchData {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly named: SearchFiles;
}

/**
 * The words that a product is found by. The object stays the same while the product's texts stay the same.
 */
interface Words {
  readonly of: Pick<Product, 'id' | 'title' | 'category' | 'description'>;
  readonly titles: readonly string[];
  readonly categories: readonly string[];
  readonly texts: readonly string[];
}

/** The last result. Most changes are of price or stock, so it is often still right. */
let latest: { readonly words: readonly Words[]; readonly data: SearchData } | null = null;

/** Makes the files of the search, and the object that names them. */
export function searchData(products: readonly Product[]): SearchData {
  const before = new Map(latest?.words.map((words) => [words.of.id, words]));
  const words = products.map((product) => wordsOfProduct(product, before.get(product.id)));
  const isSame =
    latest?.words.length === words.length &&
    latest.words.every((one, place) => one === words[place]);
  if (!latest || !isSame) latest = { words, data: searchDataOf(words) };
  return latest.data;
}

function wordsOfProduct(product: Product, before: Words | undefined): Words {
  const { id, title, category, description } = product;
  const isSame =
    before?.of.title === title &&
    before.of.category === category &&
    before.of.description === description;
  if (isSame) return before;
  return {
    of: { id, title, category, description },
    titles: titleWordsOf(title),
    categories: wordsOf(category),
    texts: textWordsOf(product),
  };
}

function searchDataOf(words: readonly Words[]): SearchData {
  const files = new Map<string, Uint8Array>();
  const index = (field: keyof SearchFiles) =>
    indexFiles(indexWords(words.map((one) => [one.of.id, one[field]])), files);
  const named = { titles: index('titles'), categories: index('categories'), texts: index('texts') };
  return { files, named };
}

/** Adds the files of a word index to `files` and returns their names. */
function indexFiles({ words, ids }: WordIndex, files: Map<string, Uint8Array>): IndexFiles {
  const keep = (kind: string, bytes: Uint8Array) => {
    const name = fileName(kind, bytes);
    files.set(name, bytes);
    return name;
  };
  const buckets: [wordCount: number, file: string][] = [];
  let lists: Uint8Array[] = [];
  let size = 0;
  const close = () => {
    if (lists.length > 0) buckets.push([lists.length, keep('postings.bin', Buffer.concat(lists))]);
    lists = [];
    size = 0;
  };
  for (const list of ids.map(packIds)) {
    if (size + list.length > BUCKET_BYTES) close();
    lists.push(list);
    size += list.length;
  }
  close();
  return { words: keep('words.bin', packWords(words)), buckets };
}
