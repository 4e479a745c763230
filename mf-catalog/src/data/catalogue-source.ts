import { routes } from '@galleria/shared-contracts/contract';
import {
  CATEGORIES,
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

import { createCards, type Cards } from './cards';
import type { CatalogRepository, Listed } from './catalog.repository';
import { createChangesLog, type Changed } from './changes-log';
import { columnsOf, joined, type Columns, type Entry } from './columns';
import { unpackIndex } from './index-file';
import { jsonOf, type Manifest } from './manifest';
import { categoryAt, unpackPageData, type PageData } from './page-data';
import { createSiteFiles, type SiteFiles } from './site-files';
import { withStockOf } from './stock-marks';

/** After more changes than this the index is read anew, once it is published anew. */
const CHANGES_MAX = 200;

const FILES_AWAY: AppError = {
  kind: 'unavailable',
  message: 'The products could not be loaded',
  retryable: true,
};

const PRODUCTS_NOT_FOUND: AppError = {
  kind: 'not-found',
  message: 'Products not found',
  retryable: true,
};

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

let versions = 0;

/** The categories of an index, as they were read. */
interface Base {
  readonly removedCount: number;
  readonly asOfMs: number;
  readonly parts: ReadonlyMap<Category, Columns>;
}

export function createCatalogueSource(
  repository: Pick<CatalogRepository, 'changedSince' | 'listed'>,
  site = createSiteFiles(),
  now: () => number = () => Date.now(),
): CatalogueSource {
  const cards = createCards(site);
  const changes = createChangesLog(repository, now);
  let removedCount: number | null = null;
  let listing: Listed | null = null;
  let latestList: {
    readonly from: Listed;
    readonly changed: Changed;
    readonly all: Listed;
  } | null = null;
  let base: Base | null = null;
  let answer: CatalogueIndex | null = null;
  let latest: { readonly of: readonly unknown[]; readonly index: CatalogueIndex } | null = null;

  /** As it is now. Deleted products are not among the changes: after a deletion these begin anew. */
  async function manifestNow(): Promise<Manifest | null> {
    const manifest = await site.manifest(true);
    if (manifest && manifest.removedCount !== removedCount) {
      if (removedCount !== null) changes.forget();
      removedCount = manifest.removedCount;
    }
    return manifest;
  }

  async function listed(force = false): Promise<Result<Listed>> {
    // What is known to have changed may be a deletion.
    if (!listing || force) {
      const result = await repository.listed();
      if (!result.ok) return result;
      listing = result.value;
      changes.forget();
    }
    const from = listing;
    const changed = await changes.since(from.asOfMs);
    if (latestList?.from !== from || latestList.changed !== changed) {
      const all = changed.size === 0 ? from : { ...from, ...withChanged(from, changed) };
      latestList = { from, changed, all };
    }
    return latestList.all.products.length === 0 ? fail(PRODUCTS_NOT_FOUND) : ok(latestList.all);
  }

  async function listedPage(
    path: string,
    { least }: PageWanted,
    force: boolean,
  ): Promise<Result<KnownPage>> {
    const result = await listed(force);
    if (!result.ok) return result;
    const { products, stock, asOfMs, isCut } = result.value;
    const category = categoryAt(path);
    const members = products.filter((one) => category === null || one.category === category);
    const lastId = products.at(-1)?.id ?? 0;
    const data = { path, products: members, stock, count: members.length, asOfMs, lastId };
    return ok({ data, changed: [], least, isCut });
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

  /** The index stays as it was read, because changes are known: it is large, and others change it all day. */
  async function baseOf(manifest: Manifest, categories: readonly Category[], force: boolean) {
    const isStale =
      force || base?.removedCount !== manifest.removedCount || changes.known().size > CHANGES_MAX;
    // The next files have the changes; without any they are still needed.
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
    return {
      removedCount: manifest.removedCount,
      asOfMs: Math.min(manifest.asOfMs, kept?.asOfMs ?? Infinity),
      parts: new Map(parts),
    };
  }

  function indexOf({ parts }: Pick<Base, 'parts'>, changed: Changed): CatalogueIndex {
    const of = [...parts.values(), changed];
    if (latest && latest.of.length === of.length && of.every((one, at) => one === latest?.of[at])) {
      return latest.index;
    }
    const news = [...changed.values()].filter(({ category }) => parts.has(category));
    const columns = joined([
      ...[...parts.values()].map((rows) => ({ rows, isLeft: (id: number) => changed.has(id) })),
      { rows: columnsOf(news, withStockOf({}, news)), isLeft: () => false },
    ]);
    const summaries = new Map(news.map((product) => [product.id, summaryOf(product)]));
    const categories = [...parts.keys()];
    const index = { version: ++versions, categories, columns, cards, summaries, isCut: false };
    latest = { of, index };
    return index;
  }

  return {
    site,
    cards,
    changesSince: changes.since,
    latestIndex: () => answer,
    listed: () => listed(),
    page: (path, wanted, force = false) =>
      answered(async () => {
        if (!(await manifestNow())) return listedPage(path, wanted, force);
        const data = await site.withManifest((manifest) => readPage(manifest, path, wanted));
        if (!data) return fail(FILES_AWAY);
        const changed = await changes.since(data.asOfMs ?? 0, force);
        // The shop's highest id.
        if (data.lastId === 0 && changed.size === 0) return fail(PRODUCTS_NOT_FOUND);
        const { least } = wanted;
        return ok({ data, changed: [...changed.values()], least, isCut: false });
      }),
    index: (categories, force = false) =>
      answered(async () => {
        if (!(await manifestNow())) {
          const all = await listed(force);
          if (!all.ok) return all;
          answer = listedIndex(all.value, cards);
          return ok(answer);
        }
        const read = await site.withManifest(async (manifest) => ({
          next: await baseOf(manifest, categories, force),
          isEmpty: manifest.products.length === 0,
        }));
        if (!read) return fail(FILES_AWAY);
        base = read.next;
        const changed = await changes.since(base.asOfMs, force);
        if (read.isEmpty && changed.size === 0) return fail(PRODUCTS_NOT_FOUND);
        answer = indexOf(base, changed);
        return ok(answer);
      }),
    beside: (entry) =>
      answered(async () => {
        const manifest = await manifestNow();
        if (!manifest) return listed();
        const beside = await cards.besideOf(entry);
        return ok(withChanged(beside, await changes.since(manifest.asOfMs)));
      }),
    ofIds: (ids) =>
      answered(async () => {
        const manifest = await site.manifest();
        const wanted = new Set(ids);
        const isWanted = ({ id }: ProductSummary) => wanted.has(id);
        if (!manifest) {
          const all = await listed();
          if (!all.ok) return all;
          return ok({ ...all.value, products: all.value.products.filter(isWanted) });
        }
        const published = await cards.ofIds(ids);
        // Whoever looks for products has asked a moment ago.
        const changed =
          changes.knownSince(manifest.asOfMs) ?? (await changes.since(manifest.asOfMs));
        const { products, stock } = withChanged(published, changed);
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

const listedIndexes = new WeakMap<readonly ProductSummary[], CatalogueIndex>();

/** The same for the same products. */
function listedIndex({ products, stock, isCut }: Listed, cards: Cards): CatalogueIndex {
  const known = listedIndexes.get(products);
  if (known) return known;
  const index = {
    version: ++versions,
    categories: CATEGORIES,
    columns: columnsOf(products, stock),
    cards,
    summaries: new Map(products.map((product) => [product.id, product])),
    isCut,
  };
  listedIndexes.set(products, index);
  return index;
}

/** By id. */
function withChanged({ products, stock }: CatalogueData, changed: Changed): CatalogueData {
  const others = products.filter(({ id }) => !changed.has(id));
  return {
    products: [...others, ...[...changed.values()].map(summaryOf)].sort((a, b) => a.id - b.id),
    stock: withStockOf(stock, [...changed.values()]),
  };
}
