import { createHash } from 'node:crypto';

import {
  CATALOGUE_FILE_IDS,
  CATALOGUE_VERSION,
  type StaticData,
} from '@galleria/shared-contracts/contract';
import { packCatalogue, stockMarksOf, type Product } from '@galleria/shared-contracts/domain';

import type { SiteContent } from '../data/site-content';
import type { IndexFiles, Manifest } from './manifest';
import { packIds } from './postings';
import { packWords } from './word-file';
import { indexWords, type WordIndex } from './word-index';
import { textWordsOf, titleWordsOf } from './words';

/** A bucket takes words until it would grow larger; one word alone may. */
const BUCKET_BYTES = 4_096;
const HASH_LENGTH = 12;

/** Takes a file, and gives the name under which it is published. `kind` is `words.bin`, without the hash. */
type Keep = (kind: string, bytes: Uint8Array) => string;

/** The files beside the static pages: products, and what the search reads (`search.ts`). */
export function siteData({ products, newestMs, asOfMs, removedCount }: SiteContent): StaticData {
  // As long as it is not, each process has an `asOfMs` of its own.
  const isSettled = asOfMs > newestMs;
  return {
    key: JSON.stringify([CATALOGUE_VERSION, newestMs, isSettled, products.length, removedCount]),
    make() {
      const files = new Map<string, Uint8Array>();
      const keep: Keep = (kind, bytes) => {
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
        const name = kind.replace('.', `.${hash}.`);
        files.set(name, bytes);
        return name;
      };
      const titles = indexWords(products.map(({ id, title }) => [id, titleWordsOf(title)]));
      const texts = indexWords(products.map((product) => [product.id, textWordsOf(product)]));
      const manifest: Manifest = {
        version: CATALOGUE_VERSION,
        asOfMs,
        removedCount,
        products: productFiles(products, keep),
        search: { titles: indexFiles(titles, keep), texts: indexFiles(texts, keep) },
      };
      return { files, manifest };
    },
  };
}

function productFiles(products: readonly Product[], keep: Keep): string[] {
  const parts = new Map<number, Product[]>();
  for (const product of products) {
    const part = Math.floor((product.id - 1) / CATALOGUE_FILE_IDS);
    const members = parts.get(part);
    if (members) members.push(product);
    else parts.set(part, [product]);
  }
  return [...parts.values()].map((part) => {
    const packed = packCatalogue({ products: part, stock: stockMarksOf(part) });
    return keep('products.json', Buffer.from(JSON.stringify(packed)));
  });
}

function indexFiles({ words, ids }: WordIndex, keep: Keep): IndexFiles {
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
