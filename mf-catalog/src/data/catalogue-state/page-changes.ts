import { routes } from '@galleria/shared-contracts/contract';
import type {
  AppError,
  Product,
  ProductSummary,
  StockMarks,
} from '@galleria/shared-contracts/domain';

import { categoryAt } from '../page-data';
import { rankIn } from '../random-order';
import { withStockOf } from '../stock-marks';

/** What is known of home or a list: its first products, in the random order. */
export interface PartialCatalogue {
  readonly status: 'partial';
  /** The page that can be shown with it. */
  readonly path: string;
  /** It was in the static page with which the visit has begun. */
  readonly isStatic: boolean;
  readonly products: readonly ProductSummary[];
  readonly stock: StockMarks;
  /** Of how many products these are the first. */
  readonly count: number;
  /** Changes of this moment and later may be missing. */
  readonly asOfMs?: number | undefined;
  /** The highest id of all products then. */
  readonly lastId?: number | undefined;
  /** So many of them were asked for. */
  readonly least: number;
  /** There are more products than can be listed. */
  readonly isCut: boolean;
  /** Why the others could not be loaded; `null` while nothing has failed. */
  readonly failure: AppError | null;
}

/**
 * What is known of a page, with the products that have changed since. Of a list the first products are known
 * alone: a changed one is among them where its place in the day's order is.
 */
export function withChanges(
  page: PartialCatalogue,
  changed: readonly Product[],
  seed: number,
): PartialCatalogue {
  if (changed.length === 0) return page;
  const { products: before, lastId = Infinity } = page;
  const isWhole = before.length >= page.count;
  const rankOf = rankIn(seed);
  const lastRank = before.reduce((last, { id }) => Math.max(last, rankOf(id)), -1);
  const byId = new Map(before.map((product) => [product.id, product]));
  let { count } = page;
  for (const product of changed) {
    const { id } = product;
    const isListed = belongs(product, page.path);
    if (isListed && id > lastId && !byId.has(id)) count += 1;
    if (!isListed && byId.has(id)) count -= 1;
    if (!isListed) byId.delete(id);
    else if (byId.has(id) || isWhole || page.path === routes.home() || rankOf(id) < lastRank) {
      byId.set(id, product);
    }
  }
  return {
    ...page,
    stock: withStockOf(page.stock, changed),
    count: isWhole ? byId.size : count,
    lastId: changed.reduce((last, { id }) => Math.max(last, id), lastId),
    products: [...byId.values()].sort((a, b) => a.id - b.id),
  };
}

function belongs({ category }: Product, path: string): boolean {
  const of = categoryAt(path);
  return of === null || of === category;
}
