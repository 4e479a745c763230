import {
  CATEGORIES,
  summaryOf,
  type Category,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

import type { Cards } from './cards';
import type { Changed, ChangesLog } from './changes-log';
import { columnsOf, joined, type Columns } from './columns';
import { unpackIndex } from './index-file';
import type { Manifest } from './manifest';
import type { SiteFiles } from './site-files';
import { withStockOf } from './stock-marks';

/** After more changes than this the index is read anew, once it is published anew. */
const CHANGES_MAX = 200;

/** What a list is sorted and narrowed by. */
export interface CatalogueIndex {
  /** Another one for each other index. */
  readonly version: number;
  /** Those of these categories alone. */
  readonly categories: readonly Category[];
  readonly columns: Columns;
  readonly cards: Cards;
  /** Known without a card. */
  readonly summaries: ReadonlyMap<number, ProductSummary>;
  /** There are more products than were read, because the site has no files of them. */
  readonly isCut: boolean;
}

let versions = 0;

export function nextVersion(): number {
  versions += 1;
  return versions;
}

/** The categories of an index, as they were read. */
interface Base {
  readonly removedCount: number;
  readonly asOfMs: number;
  readonly parts: ReadonlyMap<Category, Columns>;
}

/** The index files of the site, merged with what has changed since. */
export interface PublishedIndex {
  /** Reads the files of these categories that are not known yet. Returns the moment they were made. */
  read(manifest: Manifest, categories: readonly Category[], force: boolean): Promise<number>;
  /** What was read, with these changes: the same object for the same ones. */
  withChanges(changed: Changed): CatalogueIndex;
}

export function createPublishedIndex(
  site: Pick<SiteFiles, 'read'>,
  changes: Pick<ChangesLog, 'known' | 'forget'>,
  cards: Cards,
): PublishedIndex {
  let base: Base | null = null;
  let latest: { readonly of: readonly unknown[]; readonly index: CatalogueIndex } | null = null;

  return {
    // The index stays as it was read while changes are known: it is large, and products change all day.
    async read(manifest, categories, force) {
      const isStale =
        force || base?.removedCount !== manifest.removedCount || changes.known().size > CHANGES_MAX;
      // The next files have the changes. Without newer files the changes are still needed.
      if (isStale && base && manifest.asOfMs > base.asOfMs) changes.forget();
      const kept = isStale ? null : base;
      const wanted = CATEGORIES.filter((one) => categories.includes(one) || kept?.parts.has(one));
      const parts = await Promise.all(
        wanted.map(async (category) => {
          const place = CATEGORIES.indexOf(category);
          const part =
            kept?.parts.get(category) ??
            (await site.read(manifest.indexes[place] ?? '', (bytes) => unpackIndex(bytes, place)));
          return [category, part] as const;
        }),
      );
      base = {
        removedCount: manifest.removedCount,
        asOfMs: Math.min(manifest.asOfMs, kept?.asOfMs ?? Infinity),
        parts: new Map(parts),
      };
      return base.asOfMs;
    },
    withChanges(changed) {
      const parts: Base['parts'] = base?.parts ?? new Map();
      const of = [...parts.values(), changed];
      if (latest?.of.length === of.length && of.every((one, at) => one === latest?.of[at])) {
        return latest.index;
      }
      const news = [...changed.values()].filter(({ category }) => parts.has(category));
      const columns = joined([
        ...[...parts.values()].map((rows) => ({ rows, isLeft: (id: number) => changed.has(id) })),
        { rows: columnsOf(news, withStockOf({}, news)), isLeft: () => false },
      ]);
      const summaries = new Map(news.map((product) => [product.id, summaryOf(product)]));
      const categories = [...parts.keys()];
      const index = { version: nextVersion(), categories, columns, cards, summaries, isCut: false };
      latest = { of, index };
      return index;
    },
  };
}
