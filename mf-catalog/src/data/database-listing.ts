import {
  fail,
  ok,
  summaryOf,
  type AppError,
  type CatalogueData,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';

import { TEXTS } from '../texts';
import type { Cards } from './cards';
import type { CatalogRepository, Listed } from './catalog.repository';
import type { Changed, ChangesLog } from './changes-log';
import { columnsOf } from './make-columns';
import { cardCount } from './groups';
import { categoryAt, type PageData } from './page-data';
import { nextVersion, type CatalogueIndex } from './published-index';
import { withStockOf } from './stock-marks';

export const PRODUCTS_NOT_FOUND: AppError = {
  kind: 'not-found',
  message: TEXTS.problem.noProducts,
  retryable: true,
};

/**
 * The first products of the database, for a site without published files. An empty shop is a failure
 * (P-LIST-3). While nothing has changed, the same objects are returned. `force` reads again.
 */
export interface DatabaseListing {
  all(force?: boolean): Promise<Result<Listed>>;
  /** Home or a list. */
  page(path: string, force: boolean): Promise<Result<{ data: PageData; isCut: boolean }>>;
  index(force: boolean): Promise<Result<CatalogueIndex>>;
}

export function createDatabaseListing(
  repository: Pick<CatalogRepository, 'listed'>,
  changes: ChangesLog,
  cards: Cards,
): DatabaseListing {
  let listing: Listed | null = null;
  let latest: { readonly from: Listed; readonly changed: Changed; readonly all: Listed } | null =
    null;
  const indexes = new WeakMap<readonly ProductSummary[], CatalogueIndex>();

  async function all(force = false): Promise<Result<Listed>> {
    // The changes do not list deletions, so `force` reads everything.
    if (!listing || force) {
      const result = await repository.listed();
      if (!result.ok) return result;
      listing = result.value;
      changes.forget();
    }
    const from = listing;
    const changed = await changes.since(from.asOfMs);
    if (latest?.from !== from || latest.changed !== changed) {
      const merged = changed.size === 0 ? from : { ...from, ...withChanged(from, changed) };
      latest = { from, changed, all: merged };
    }
    return latest.all.products.length === 0 ? fail(PRODUCTS_NOT_FOUND) : ok(latest.all);
  }

  function indexOf({ products, stock, isCut }: Listed): CatalogueIndex {
    const known = indexes.get(products);
    if (known) return known;
    const index = {
      version: nextVersion(),
      categories: null,
      columns: columnsOf(products, stock),
      cards,
      summaries: new Map(products.map((product) => [product.id, product])),
      isCut,
    };
    indexes.set(products, index);
    return index;
  }

  return {
    all,
    async page(path, force) {
      const result = await all(force);
      if (!result.ok) return result;
      const { products, stock, asOfMs, isCut } = result.value;
      const category = categoryAt(path);
      const members = products.filter((one) => category === null || one.category === category);
      const lastId = products.at(-1)?.id ?? 0;
      const count = cardCount(members);
      const data = { path, products: members, stock, count, asOfMs, lastId };
      return ok({ data, isCut });
    },
    async index(force) {
      const result = await all(force);
      return result.ok ? ok(indexOf(result.value)) : result;
    },
  };
}

/** Merges the changed products in. The result is sorted by id. */
export function withChanged({ products, stock }: CatalogueData, changed: Changed): CatalogueData {
  const others = products.filter(({ id }) => !changed.has(id));
  return {
    products: [...others, ...[...changed.values()].map(summaryOf)].sort((a, b) => a.id - b.id),
    stock: withStockOf(stock, [...changed.values()]),
  };
}
