import { summaryOf, type Category, type ProductSummary } from '@galleria/shared-contracts/domain';

import type { Cards } from './cards';
import type { Changed, ChangesLog } from './changes-log';
import type { Columns } from './columns';
import { columnsOf, joined } from './make-columns';
import { unpackIndex } from './index-file';
import type { Manifest } from './manifest';
import type { SiteFiles } from './site-files';
import { withStockOf } from './stock-marks';

/** After more changes than this, newer index files are read as soon as the site has published them. */
const CHANGES_MAX = 200;

/** The data by which a list is sorted and filtered. */
export interface CatalogueIndex {
  /** Each new index has another number. */
  readonly version: number;
  /** The index has the products of these categories only; `null` stands for all. */
  readonly categories: readonly Category[] | null;
  readonly columns: Columns;
  readonly cards: Cards;
  /** Summaries that are known without reading a shard, by id. */
  readonly summaries: ReadonlyMap<number, ProductSummary>;
  /** There are more products than were read, because the site has no files of them. */
  readonly isCut: boolean;
}

let versions = 0;

export function nextVersion(): number {
  versions += 1;
  return versions;
}

/** The index files that were read, without changes. */
interface Base {
  /** Whether the parts are the files of all categories. */
  readonly isAll: boolean;
  readonly removedCount: number;
  readonly asOfMs: number;
  readonly parts: ReadonlyMap<Category, Columns>;
}

/** The index files of the site, merged with later changes. */
export interface PublishedIndex {
  /**
   * Reads the files of a category, or of all categories with `null`, that are not known yet. Resolves to the moment
   * from which on changes may be missing in them (ms since 1970). Rejects when a file cannot be read.
   */
  read(manifest: Manifest, category: Category | null, force: boolean): Promise<number>;
  /** The files that were read, merged with these changes. The same `changed` gives the same object. */
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
    // The index is large and products change all day, so the files are kept and only the changes are read.
    async read(manifest, category, force) {
      const isStale =
        force || base?.removedCount !== manifest.removedCount || changes.known().size > CHANGES_MAX;
      // Newer files contain the known changes, so forget these. Without newer files the changes are still needed.
      if (isStale && base && manifest.asOfMs > base.asOfMs) changes.forget();
      const before = base;
      const kept = isStale ? null : base;
      const { categories, indexes } = manifest;
      const wanted =
        category === null ? categories : [...new Set([...(kept?.parts.keys() ?? []), category])];
      const parts = await Promise.all(
        wanted.map(async (one) => {
          const file = indexes[categories.indexOf(one)] ?? '';
          const part =
            kept?.parts.get(one) ?? (await site.read(file, (bytes) => unpackIndex(bytes, one)));
          return [one, part] as const;
        }),
      );
      // Another category may have been read meanwhile.
      const other = base !== before && base?.removedCount === manifest.removedCount ? base : kept;
      const all = new Map([...(other?.parts ?? []), ...parts]);
      base = {
        removedCount: manifest.removedCount,
        asOfMs: Math.min(manifest.asOfMs, other?.asOfMs ?? Infinity),
        parts: all,
        isAll: all.size === categories.length,
      };
      return base.asOfMs;
    },
    withChanges(changed) {
      const parts: Base['parts'] = base?.parts ?? new Map();
      const of = [...parts.values(), changed];
      if (latest?.of.length === of.length && of.every((one, at) => one === latest?.of[at])) {
        return latest.index;
      }
      const isAll = base?.isAll ?? false;
      const news = [...changed.values()].filter(({ category }) => isAll || parts.has(category));
      const columns = joined([
        ...[...parts.values()].map((rows) => ({
          rows,
          isLeftOut: (id: number) => changed.has(id),
        })),
        { rows: columnsOf(news, withStockOf({}, news)), isLeftOut: () => false },
      ]);
      const summaries = new Map(news.map((product) => [product.id, summaryOf(product)]));
      const isCut = false;
      const version = nextVersion();
      const categories = isAll ? null : [...parts.keys()];
      const index = { version, categories, columns, cards, summaries, isCut };
      latest = { of, index };
      return index;
    },
  };
}
