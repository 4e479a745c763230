import {
  CATALOGUE_FILE_IDS,
  CATALOGUE_VERSION,
  type StaticData,
} from '@galleria/shared-contracts/contract';
import {
  FIRST_CATEGORIES,
  FIRST_MENU,
  stockMarksOf,
  type Product,
} from '@galleria/shared-contracts/domain';

import { columnsOf } from '../data/make-columns';
import { packIndex } from '../data/index-file';
import {
  isFirst,
  keysOf,
  RANDOM,
  randomShard,
  randomShards,
  shardFile,
  sortedName,
  type RandomLayout,
  type Sorted,
  type SortedLayout,
} from '../data/layouts';
import type { Manifest } from '../data/manifest';
import { menu } from '../data/menu';
import { packPageData, type PageData } from '../data/page-data';
import { placeOf, shuffled } from '../data/random-order';
import { memoized } from '../data/memoized';
import { byCategory, listedCategories, type SiteContent } from '../data/site-content';
import { MadeFiles } from './made-files';
import { searchData } from './search-data';
import { sorter } from './sorter';

/**
 * The files beside the static pages: products and the search's files. `pages` is the data of home and the
 * lists.
 */
export function siteData(content: SiteContent, pages: readonly PageData[]): StaticData {
  const { products, seed, newestMs, asOfMs, removedCount, categories } = content;
  // While changes may still be missing, each process computes another `asOfMs`, so the key does not contain it.
  const isSettled = asOfMs > newestMs;
  return {
    key: JSON.stringify([
      CATALOGUE_VERSION,
      newestMs,
      isSettled,
      products.length,
      removedCount,
      seed,
      categories,
    ]),
    make() {
      const search = searchData(products);
      const made = new MadeFiles(search.files);
      const listed = listedCategories(content);
      const ofCategories = listed.map((category) => byCategory(content).get(category) ?? []);
      const manifest: Omit<Manifest, 'categories'> &
        Partial<Record<'categories' | 'menu', unknown>> = {
        version: CATALOGUE_VERSION,
        ...(String(listed) !== String(FIRST_CATEGORIES) && { categories: listed }),
        ...(menu.shown !== FIRST_MENU.shown && { menu: { ...menu } }),
        asOfMs,
        removedCount,
        products: productFiles(products, made),
        indexes: ofCategories.map((members) => made.keep('index.bin', indexOf(members))),
        layouts: {
          ...sortedLayouts(products, ofCategories, made),
          [RANDOM]: made.keepJson('layout.json', randomLayout(products, made)),
        },
        pages: Object.fromEntries(
          // The manifest contains `asOfMs` for all pages. The files of pages omit it, so that they change less often.
          pages.map((page) => [
            page.path,
            made.keepJson('page.json', packPageData({ ...page, asOfMs: undefined })),
          ]),
        ),
        search: made.keepJson('search.json', search.named),
      };
      made.finish();
      return { files: made.files, manifest };
    },
  };
}

/** The files that the back office reads: all products in few files. */
function productFiles(products: readonly Product[], made: MadeFiles): string[] {
  const parts = grouped(products, ({ id }) => Math.floor((id - 1) / CATALOGUE_FILE_IDS));
  return [...parts].map(([part, members]) =>
    shardFile('products', part, made.keepShard('products', part, members)),
  );
}

/** The index file of a category: the data by which its products are sorted and filtered. */
const indexOf = memoized((members: readonly Product[]) =>
  packIndex(columnsOf(members, stockMarksOf(members))),
);

const ORDERS = ['price', 'rating'] as const;

/** The names of the files with the sorted layouts: of all products, and of each category. */
function sortedLayouts(
  products: readonly Product[],
  categories: readonly (readonly Product[])[],
  made: MadeFiles,
): Manifest['layouts'] {
  const layouts = ORDERS.flatMap((order) =>
    ([['all', products], ...categories.entries()] as const).map(([scope, members]) => {
      const name = sortedName(order, scope);
      const sort = sorters.get(name) ?? sorter(COMPARE[order]);
      sorters.set(name, sort);
      const layout = sortedLayout(order, name, sort(members), made);
      return [name, made.keepJson('layout.json', layout)] as const;
    }),
  );
  return Object.fromEntries(layouts);
}

/** A sorter for each layout, by the name of the layout. */
const sorters = new Map<string, ReturnType<typeof sorter<Product>>>();

/** The largest number of ratings that fits into the columns. */
const RATINGS_MAX = 2 ** 32 - 1;

const ratingsOf = ({ rating }: Product) => Math.min(rating.count, RATINGS_MAX);

const COMPARE: Readonly<Record<Sorted, (a: Product, b: Product) => number>> = {
  price: (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  rating: (a, b) => a.rating.rate - b.rating.rate || ratingsOf(a) - ratingsOf(b) || a.id - b.id,
};

function sortedLayout(
  order: Sorted,
  name: string,
  members: readonly Product[],
  made: MadeFiles,
): SortedLayout {
  const shards = shardsOf(members);
  const firsts = shards.map(([first]) => first);
  const keys = firsts.map((first) => {
    const rating = { ...first.rating, count: ratingsOf(first) };
    return keysOf(order, { ...first, rating });
  });
  return {
    hashes: shards.map((shard) => made.keepShard(name, shard[0].id, shard)),
    ids: firsts.map(({ id }) => id),
    keys: (keys[0] ?? []).map((_, column) => keys.map((key) => key[column] ?? 0)),
  };
}

/** The shards of a sorted list. */
const shardsOf = memoized((members: readonly Product[]) => {
  const shards: [Product, ...Product[]][] = [];
  for (const product of members) {
    const open = isFirst(product.id) ? undefined : shards.at(-1);
    if (open) open.push(product);
    else shards.push([product]);
  }
  return shards;
});

function randomLayout(products: readonly Product[], made: MadeFiles): RandomLayout {
  const shards = Array.from({ length: randomShards(products.length) }, (): Product[] => []);
  for (const product of products) {
    // A grouped product is in two shards: the search reads it by its id, and a list reads the whole group by its place.
    const own = randomShard(shuffled(product.id), shards.length);
    const ofGroup = randomShard(placeOf(product), shards.length);
    shards[own]?.push(product);
    if (ofGroup !== own) shards[ofGroup]?.push(product);
  }
  return { hashes: shards.map((shard, place) => made.keepShard(RANDOM, place, shard)) };
}

function grouped<P>(products: readonly P[], keyOf: (product: P) => number): Map<number, P[]> {
  const groups = new Map<number, P[]>();
  for (const product of products) {
    const group = groups.get(keyOf(product));
    if (group) group.push(product);
    else groups.set(keyOf(product), [product]);
  }
  return groups;
}
