import type { Product } from '@galleria/shared-contracts/domain';

import { areSame } from '../data/are-same';
import { changesIn } from '../data/changes-in';
import { groupsOf } from '../data/groups';
import { menu } from '../data/menu';
import { fileName } from './file-name';
import { packIds } from './postings';
import type { IndexFiles, SearchFiles } from './search-files';
import { packWords } from './word-file';
import { indexWords, type WordIndex } from './word-index';
import { categoryOf, textWordsOf, titleWordsOf, wordsOf } from './words';

/** The largest size of a bucket. Only a bucket with a single word may be larger. */
const BUCKET_BYTES = 4_096;

interface SearchData {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly named: SearchFiles;
}

/**
 * The words by which a product or a group is found. The search returns the first product of a group for the whole
 * group. The object stays the same while the texts stay the same.
 */
interface Words {
  readonly id: number;
  readonly of: readonly Pick<Product, 'title' | 'category' | 'description'>[];
  readonly titles: readonly string[];
  readonly categories: readonly string[];
  readonly texts: readonly string[];
}

/** The last result. Most changes are of price or stock, so it is often still right. */
let latest: {
  readonly products: readonly Product[];
  readonly titles: typeof menu.titles;
  readonly words: readonly Words[];
  readonly data: SearchData;
} | null = null;

/** Makes the files of the search, and the object that names them. */
export function searchData(products: readonly Product[]): SearchData {
  const { titles } = menu;
  if (latest?.titles === titles && haveSameTexts(latest.products, products)) {
    latest = { ...latest, products };
    return latest.data;
  }
  const before = new Map(latest?.words.map((words) => [words.id, words]));
  const words = [...groupsOf(products).values()].flatMap((members) =>
    members.slice(0, 1).map(({ id }) => wordsOfCard(id, members, before.get(id))),
  );
  const data = latest && areSame(latest.words, words) ? latest.data : searchDataOf(words);
  latest = { products, titles, words, data };
  return data;
}

/** Whether both lists have the same texts and groups. They are sorted by id. */
function haveSameTexts(before: readonly Product[], products: readonly Product[]): boolean {
  const { gone, come } = changesIn(before, products);
  return (
    gone.length === come.length &&
    come.every((one, place) =>
      (['id', 'group', 'title', 'category', 'description'] as const).every(
        (name) => one[name] === gone[place]?.[name],
      ),
    )
  );
}

function wordsOfCard(id: number, members: readonly Product[], before: Words | undefined): Words {
  const isSame =
    before?.of.length === members.length &&
    before.of.every(({ title, category, description }, place) => {
      const now = members[place];
      return (
        now?.title === title && categoryOf(now) === category && now.description === description
      );
    });
  if (isSame) return before;
  const all = (wordsIn: (product: Product) => readonly string[]) => [
    ...new Set(members.flatMap(wordsIn)),
  ];
  return {
    id,
    of: members.map((one) => ({
      title: one.title,
      category: categoryOf(one),
      description: one.description,
    })),
    titles: all(titleWordsOf),
    categories: all((one) => wordsOf(categoryOf(one))),
    texts: all(textWordsOf),
  };
}

function searchDataOf(words: readonly Words[]): SearchData {
  const files = new Map<string, Uint8Array>();
  const index = (field: keyof SearchFiles) =>
    indexFiles(indexWords(words.map((one) => [one.id, one[field]])), files);
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
