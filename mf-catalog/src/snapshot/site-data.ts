import {
  CATALOGUE_FILE_IDS,
  CATALOGUE_VERSION,
  type StaticData,
} from '@galleria/shared-contracts/contract';
import {
  FIRST_CATEGORIES,
  FIRST_MENU,
  stockMarksOf,
  type Category,
  type Product,
} from '@galleria/shared-contracts/domain';

import { columnsOf, entryAt, orderOf, type Columns } from '../data/columns';
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
import { listedCategories, type SiteContent } from '../data/site-content';
import { MadeFiles } from './made-files';
import { searchData } from './search-data';

/**
 * The files beside the static pages: products and the search's files. `pages` is the data of home and the
 * lists.
 */
export function siteData(content: SiteContent, pages: readonly PageData[]): StaticData {
  const { products, seed, newestMs, asOfMs, removedCount, categories } = content;
  // Before it is settled, each process computes another `asOfMs`, so the key has no `asOfMs`.
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
      const ofCategories = listed.map((category, place) => scopeOf(products, place, category));
      const manifest: Omit<Manifest, 'categories'> &
        Partial<Record<'categories' | 'menu', unknown>> = {
        version: CATALOGUE_VERSION,
        ...(String(listed) !== String(FIRST_CATEGORIES) && { categories: listed }),
        ...(menu.shown !== FIRST_MENU.shown && { menu: { ...menu } }),
        asOfMs,
        removedCount,
        products: productFiles(products, made),
        indexes: ofCategories.map(({ columns }) => made.keep('index.bin', packIndex(columns))),
        layouts: {
          ...layoutFiles([scopeOf(products, 'all'), ...ofCategories], made),
          [RANDOM]: made.keepJson('layout.json', randomLayout(products, made)),
        },
        pages: Object.fromEntries(
          // The manifest says when the pages were made, so their files have no `asOfMs` and change less
          // often.
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

/** The products of one category or of all, sorted by id. They share a set of layouts. */
interface Scope {
  /** See `sortedName`. */
  readonly name: 'all' | number;
  readonly members: readonly Product[];
  readonly columns: Columns;
}

function scopeOf(products: readonly Product[], name: Scope['name'], category?: Category): Scope {
  const members = category ? products.filter((one) => one.category === category) : products;
  return { name, members, columns: columnsOf(members, stockMarksOf(members)) };
}

function layoutFiles(scopes: readonly Scope[], made: MadeFiles): Manifest['layouts'] {
  const sorted = scopes.flatMap((scope) =>
    (['price', 'rating'] as const).map((order) => {
      const layout = sortedLayout(order, scope, made);
      return [sortedName(order, scope.name), made.keepJson('layout.json', layout)] as const;
    }),
  );
  return Object.fromEntries(sorted);
}

function sortedLayout(
  order: Sorted,
  { name, members: products, columns }: Scope,
  made: MadeFiles,
): SortedLayout {
  const shards: { readonly row: number; readonly members: Product[] }[] = [];
  for (const row of orderOf(columns, order)) {
    const product = products[row];
    if (!product) continue;
    const open = isFirst(product.id) ? undefined : shards.at(-1);
    if (open) open.members.push(product);
    else shards.push({ row, members: [product] });
  }
  const firsts = shards.map(({ row }) => entryAt(columns, row));
  const keys = firsts.map((first) => keysOf(order, first));
  return {
    hashes: shards.map(({ row, members }) =>
      made.keepShard(sortedName(order, name), entryAt(columns, row).id, members),
    ),
    ids: firsts.map(({ id }) => id),
    keys: (keys[0] ?? []).map((_, column) => keys.map((key) => key[column] ?? 0)),
  };
}

function randomLayout(products: readonly Product[], made: MadeFiles): RandomLayout {
  const count = randomShards(products.length);
  // The search asks for a product by its id, a list for the whole group by its place.
  const placesOf = (product: Product) =>
    new Set([randomShard(shuffled(product.id), count), randomShard(placeOf(product), count)]);
  const members = grouped(
    products.flatMap((product) => [...placesOf(product)].map((place) => ({ place, product }))),
    ({ place }) => place,
  );
  return {
    hashes: Array.from({ length: count }, (_, place) =>
      made.keepShard(
        RANDOM,
        place,
        (members.get(place) ?? []).map(({ product }) => product),
      ),
    ),
  };
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
