import { routes } from '@galleria/shared-contracts/contract';
import {
  fail,
  ok,
  type AppError,
  type CatalogueData,
  type Category,
  type Product,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';

import { createCards, type Cards } from './cards';
import type { CatalogRepository, Listed } from './catalog.repository';
import { createChangesLog, type Changed } from './changes-log';
import type { Entry } from './columns';
import { createDatabaseListing, PRODUCTS_NOT_FOUND, withChanged } from './database-listing';
import { jsonOf, type Manifest } from './manifest';
import { categoryAt, unpackPageData, type PageData } from './page-data';
import { createPublishedIndex, type CatalogueIndex } from './published-index';
import { createSiteFiles, type SiteFiles } from './site-files';

const FILES_AWAY: AppError = {
  kind: 'unavailable',
  message: 'The products could not be loaded',
  retryable: true,
};

/** The first products of a page, and how many there are. */
export interface KnownPage {
  readonly data: PageData;
  /** What changed since. */
  readonly changed: readonly Product[];
  /** As it was asked for. */
  readonly least: number;
  readonly isCut: boolean;
}

export interface PageWanted {
  readonly seed: number;
  /** So many products, if there are so many. */
  readonly least: number;
}

/**
 * The products as the site has published them, with what the database says has changed since: the same objects while
 * nothing changed. Without published files the first products are read from the database. `force` when a
 * change is known of. An empty shop is a failure (P-LIST-3).
 */
export interface CatalogueSource {
  readonly site: SiteFiles;
  readonly cards: Cards;
  /** Home or a list, in the random order. */
  page(path: string, wanted: PageWanted, force?: boolean): Promise<Result<KnownPage>>;
  /** What is needed to sort and narrow the products of these categories. */
  index(categories: readonly Category[], force?: boolean): Promise<Result<CatalogueIndex>>;
  /** As it was answered last. */
  latestIndex(): CatalogueIndex | null;
  /** Products of the category with the nearest prices, among others. */
  beside(entry: Entry): Promise<Result<CatalogueData>>;
  /** The products with these ids. Those that are no more are left out. */
  ofIds(ids: readonly number[]): Promise<Result<CatalogueData>>;
  /** What has changed since then, as far as the database answers. */
  changesSince(sinceMs: number, force?: boolean): Promise<Changed>;
  /** The first products of the database, for want of files. */
  listed(): Promise<Result<Listed>>;
}

export function createCatalogueSource(
  repository: Pick<CatalogRepository, 'changedSince' | 'listed'>,
  site = createSiteFiles(),
  now: () => number = () => Date.now(),
): CatalogueSource {
  const cards = createCards(site);
  const changes = createChangesLog(repository, now);
  const listing = createDatabaseListing(repository, changes, cards);
  const published = createPublishedIndex(site, changes, cards);
  let removedCount: number | null = null;
  let answer: CatalogueIndex | null = null;

  /** As it is now. Deleted products are not among the changes: after a deletion these begin anew. */
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
    const isEnough = path === routes.home() || page.products.length >= Math.min(least, page.count);
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
        if (!data) return fail(FILES_AWAY);
        const changed = await changes.since(data.asOfMs ?? 0, force);
        // The shop's highest id.
        if (data.lastId === 0 && changed.size === 0) return fail(PRODUCTS_NOT_FOUND);
        return ok({ data, changed: [...changed.values()], least, isCut: false });
      }),
    index: (categories, force = false) =>
      answered(async () => {
        if (!(await manifestNow())) {
          const index = await listing.index(force);
          if (index.ok) answer = index.value;
          return index;
        }
        const read = await site.withManifest(async (manifest) => ({
          asOfMs: await published.read(manifest, categories, force),
          isEmpty: manifest.products.length === 0,
        }));
        if (!read) return fail(FILES_AWAY);
        const changed = await changes.since(read.asOfMs, force);
        if (read.isEmpty && changed.size === 0) return fail(PRODUCTS_NOT_FOUND);
        answer = published.withChanges(changed);
        return ok(answer);
      }),
    beside: (entry) =>
      answered(async () => {
        const manifest = await manifestNow();
        if (!manifest) return listing.all();
        const beside = await cards.besideOf(entry);
        return ok(withChanged(beside, await changes.since(manifest.asOfMs)));
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
        // Whoever looks for products has asked a moment ago.
        const changed =
          changes.knownSince(manifest.asOfMs) ?? (await changes.since(manifest.asOfMs));
        const { products, stock } = withChanged(known, changed);
        return ok({ products: products.filter(isWanted), stock });
      }),
  };
}

/** What cannot be read of the files is told as what cannot be read of the database. */
async function answered<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read();
  } catch (cause) {
    console.error('A file of the catalogue could not be read:', cause);
    return fail(FILES_AWAY);
  }
}

function pageIn(bytes: Uint8Array): PageData {
  const page = unpackPageData(jsonOf(bytes));
  if (!page) throw new TypeError('The file is no page');
  return page;
}
