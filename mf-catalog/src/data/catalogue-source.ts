import { routes } from '@galleria/shared-contracts/contract';
import {
  fail,
  ok,
  summaryOf,
  type AppError,
  type CatalogueData,
  type Category,
  type Product,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';

import { TEXTS } from '../texts';
import { createCards, type Cards } from './cards';
import type { CatalogRepository, Listed } from './catalog.repository';
import { createChangesLog, type Changed } from './changes-log';
import type { Entry } from './columns';
import { createDatabaseListing, PRODUCTS_NOT_FOUND, withChanged } from './database-listing';
import { cardCount } from './groups';
import { jsonOf, type Manifest } from './manifest';
import { categoryAt, unpackPageData, type PageData } from './page-data';
import { createPublishedIndex, type CatalogueIndex } from './published-index';
import { createSiteFiles, type SiteFiles } from './site-files';

const FILES_UNAVAILABLE: AppError = {
  kind: 'unavailable',
  message: TEXTS.problem.notLoaded,
  retryable: true,
};

/** The first products of home or a list. */
export interface KnownPage {
  readonly data: PageData;
  /** Products that changed after `data` was made. */
  readonly changed: readonly Product[];
  /** `least` of the `PageWanted` that this answers. */
  readonly least: number;
  /** There are more products than can be listed. */
  readonly isCut: boolean;
}

export interface PageWanted {
  readonly seed: number;
  /** Products of at least this many cards, or all if there are fewer. */
  readonly least: number;
}

/**
 * The published products, merged with the newer changes in the database. Products that have not changed
 * stay the same objects. On a site without published files the first products are read from the database.
 * `force` means that a change is known, so the changes are read again. An empty shop is a failure (P-LIST-3).
 */
export interface CatalogueSource {
  readonly site: SiteFiles;
  readonly cards: Cards;
  /** Home or a list, in the random order. */
  page(path: string, wanted: PageWanted, force?: boolean): Promise<Result<KnownPage>>;
  /** The data by which the products of this category are sorted and filtered; `null` stands for all categories. */
  index(category: Category | null, force?: boolean): Promise<Result<CatalogueIndex>>;
  /** The last answer of `index`; `null` before the first. */
  latestIndex(): CatalogueIndex | null;
  /** Products of the same category: those with the nearest prices, and some others. */
  neighbours(entry: Entry): Promise<Result<CatalogueData>>;
  /** The products with these ids. Deleted products are left out. */
  ofIds(ids: readonly number[]): Promise<Result<CatalogueData>>;
  /** The products that changed since then. When the database does not answer, the changes known so far. */
  changesSince(sinceMs: number, force?: boolean): Promise<Changed>;
  /** The first products of the database, for a site without published files. */
  listed(): Promise<Result<Listed>>;
}

export function createCatalogueSource(
  repository: Pick<CatalogRepository, 'changedSince' | 'listed'>,
  site = createSiteFiles(),
  now: () => number = () => Date.now(),
): CatalogueSource {
  const cards = createCards(site);
  const changes = createChangesLog(repository, now, (changed) => {
    // Keep the changed titles: newer files have them only in shards, and a shard of a known card is not read again.
    cards.learn([...changed.values()].map(summaryOf));
  });
  const listing = createDatabaseListing(repository, changes, cards);
  const published = createPublishedIndex(site, changes, cards);
  let removedCount: number | null = null;
  let answer: CatalogueIndex | null = null;

  /** Reads the manifest. The changes never list deleted products, so a deletion clears the log of changes. */
  async function manifestNow(): Promise<Manifest | null> {
    const manifest = await site.manifest(true);
    if (manifest && manifest.removedCount !== removedCount) {
      if (removedCount !== null) changes.forget();
      removedCount = manifest.removedCount;
    }
    return manifest;
  }

  async function readPage(
    { pages, asOfMs }: Manifest,
    path: string,
    { seed, least }: PageWanted,
  ): Promise<PageData> {
    const page = await site.read(pages[path] ?? '', pageIn);
    const isEnough =
      path === routes.home() || cardCount(page.products) >= Math.min(least, page.count);
    if (isEnough && (page.seed ?? seed) === seed) return { ...page, asOfMs };
    return { ...page, ...(await cards.firstOf(categoryAt(path), seed, least)), asOfMs };
  }

  return {
    site,
    cards,
    changesSince: changes.since,
    latestIndex: () => answer,
    listed: () => listing.all(),
    page: (path, wanted, force = false) =>
      answered(async () => {
        const { least } = wanted;
        if (!(await manifestNow())) {
          const page = await listing.page(path, force);
          return page.ok ? ok({ ...page.value, changed: [], least }) : page;
        }
        const data = await site.withManifest((manifest) => readPage(manifest, path, wanted));
        if (!data) return fail(FILES_UNAVAILABLE);
        const changed = await changes.since(data.asOfMs ?? 0, force);
        // `lastId` is the highest id in the shop: 0 means that it was empty.
        if (data.lastId === 0 && changed.size === 0) return fail(PRODUCTS_NOT_FOUND);
        return ok({ data, changed: [...changed.values()], least, isCut: false });
      }),
    index: (category, force = false) =>
      answered(async () => {
        if (!(await manifestNow())) {
          const index = await listing.index(force);
          if (index.ok) answer = index.value;
          return index;
        }
        const read = await site.withManifest(async (manifest) => ({
          asOfMs: await published.read(manifest, category, force),
          isEmpty: manifest.products.length === 0,
        }));
        if (!read) return fail(FILES_UNAVAILABLE);
        const changed = await changes.since(read.asOfMs, force);
        if (read.isEmpty && changed.size === 0) return fail(PRODUCTS_NOT_FOUND);
        answer = published.withChanges(changed);
        return ok(answer);
      }),
    neighbours: (entry) =>
      answered(async () => {
        const manifest = await manifestNow();
        if (!manifest) return listing.all();
        const neighbours = await cards.priceNeighbours(entry);
        return ok(withChanged(neighbours, await changes.since(manifest.asOfMs)));
      }),
    ofIds: (ids) =>
      answered(async () => {
        const manifest = await site.manifest();
        const wanted = new Set(ids);
        const isWanted = ({ id }: ProductSummary) => wanted.has(id);
        if (!manifest) {
          const all = await listing.all();
          if (!all.ok) return all;
          return ok({ ...all.value, products: all.value.products.filter(isWanted) });
        }
        const known = await cards.ofIds(ids);
        // The search has just read the changes, so do not read them again.
        const changed =
          changes.knownSince(manifest.asOfMs) ?? (await changes.since(manifest.asOfMs));
        const { products, stock } = withChanged(known, changed);
        return ok({ products: products.filter(isWanted), stock });
      }),
  };
}

/** Turns an exception into a failed result, as the reads of the database do. */
async function answered<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read();
  } catch (cause) {
    console.error('A file of the catalogue could not be read:', cause);
    return fail(FILES_UNAVAILABLE);
  }
}

function pageIn(bytes: Uint8Array): PageData {
  const page = unpackPageData(jsonOf(bytes));
  if (!page) throw new TypeError('The file is no page');
  return page;
}
