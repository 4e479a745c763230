import {
  CATALOGUE_FILE_IDS,
  CATALOGUE_VERSION,
  type StaticData,
} from '@galleria/shared-contracts/contract';
import {
  CATEGORIES,
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
import { packPageData, type PageData } from '../data/page-data';
import { placeOf, shuffled } from '../data/random-order';
import type { SiteContent } from '../data/site-content';
import { MadeFiles } from './made-files';
import { searchData } from './search-data';

/**
 * The files beside the static pages: products and the search's files. `pages` is the data of home and the
 * lists.
 */
export function siteData(
  { products, seed, newestMs, asOfMs, removedCount }: SiteContent,
  pages: readonly PageData[],
): StaticData {
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
    ]),
    make() {
      const search = searchData(products);
      const made = new MadeFiles(search.files);
      const ofCategories = CATEGORIES.map((category) => scopeOf(products, category));
      const manifest: Manifest = {
        version: CATALOGUE_VERSION,
        asOfMs,
        removedCount,
        products: productFiles(products, made),
        indexes: ofCategories.map(({ columns }) => made.keep('index.bin', packIndex(columns))),
        layouts: {
          ...layoutFiles([scopeOf(products, null), ...ofCategories], made),
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
  /** `null` for all products. */
  readonly category: Category | null;
  readonly members: readonly Product[];
  readonly columns: Columns;
}

function scopeOf(products: readonly Product[], category: Category | null): Scope {
  const members = products.filter((one) => category === null || one.category === category);
  return { category, members, columns: columnsOf(members, stockMarksOf(members)) };
}

function layoutFiles(scopes: readonly Scope[], made: MadeFiles): Manifest['layouts'] {
  const sorted = scopes.flatMap((scope) =>
    (['price', 'rating'] as const).map((order) => {
      const layout = sortedLayout(order, scope, made);
      return [sortedName(order, scope.category), made.keepJson('layout.json', layout)] as const;
    }),
  );
  return Object.fromEntries(sorted);
}

function sortedLayout(
  order: Sorted,
  { category, members: products, columns }: Scope,
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
      made.keepShard(sortedName(order, category), entryAt(columns, row).id, members),
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
