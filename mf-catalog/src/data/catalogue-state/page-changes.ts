import { routes } from '@galleria/shared-contracts/contract';
import type {
  AppError,
  Product,
  ProductSummary,
  StockMarks,
} from '@galleria/shared-contracts/domain';

import { cardCount } from '../groups';
import { categoryAt } from '../page-data';
import { rankIn } from '../random-order';
import { withStockOf } from '../stock-marks';

/** The known part of home or a list: its first products in the random order. */
export interface PartialCatalogue {
  readonly status: 'partial';
  /** The path of the page that shows these products. */
  readonly path: string;
  /** The data came with the static page on which the visit began. */
  readonly isStatic: boolean;
  readonly products: readonly ProductSummary[];
  readonly stock: StockMarks;
  /** How many cards the whole page has. */
  readonly count: number;
  /** Milliseconds since 1970 by the server's clock. Changes from this moment on may be missing. */
  readonly asOfMs?: number | undefined;
  /** The highest id of all products at that moment. */
  readonly lastId?: number | undefined;
  /** The least number of cards whose products were requested. */
  readonly least: number;
  /** There are more products than can be listed. */
  readonly isCut: boolean;
  /** Why more products could not be loaded; `null` while nothing has failed. */
  readonly failure: AppError | null;
}

/**
 * Merges changed products into the known part of a page. Only the first products of a list are known, so a
 * changed product joins them only if its place in the random order is among these. All products of a group have the
 * same place, so either all of them are known or none.
 */
export function withChanges(
  page: PartialCatalogue,
  changed: readonly Product[],
  seed: number,
): PartialCatalogue {
  if (changed.length === 0) return page;
  const { products: before, lastId = Infinity } = page;
  const isWhole = cardCount(before) >= page.count;
  const rankOf = rankIn(seed);
  const lastRank = before.reduce((last, product) => Math.max(last, rankOf(product)), -1);
  const byId = new Map(before.map((product) => [product.id, product]));
  let { count } = page;
  for (const product of changed) {
    const { id, group } = product;
    const isListed = belongs(product, page.path);
    // A new product of a group that is not known here mostly joins a card that is counted already.
    if (isListed && id > lastId && !byId.has(id) && group === undefined) count += 1;
    if (!isListed && byId.has(id) && group === undefined) count -= 1;
    if (!isListed) byId.delete(id);
    else if (
      byId.has(id) ||
      isWhole ||
      page.path === routes.home() ||
      rankOf(product) <= lastRank
    ) {
      byId.set(id, product);
    }
  }
  return {
    ...page,
    stock: withStockOf(page.stock, changed),
    count: isWhole ? cardCount([...byId.values()]) : count,
    lastId: changed.reduce((last, { id }) => Math.max(last, id), lastId),
    products: [...byId.values()].sort((a, b) => a.id - b.id),
  };
}

function belongs({ category }: Product, path: string): boolean {
  const listed = categoryAt(path);
  return listed === null || listed === category;
}
