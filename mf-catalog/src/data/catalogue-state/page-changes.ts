import { routes } from '@galleria/shared-contracts/contract';
import {
  CATEGORIES,
  type AppError,
  type Category,
  type Product,
  type ProductSummary,
  type StockMarks,
} from '@galleria/shared-contracts/domain';

import { rankIn } from '../random-order';
import { withStockOf } from '../stock-marks';

/** What the static page knows with which the visit has begun. */
export interface PartialCatalogue {
  readonly status: 'partial';
  /** The page that can be shown with it. */
  readonly path: string;
  readonly products: readonly ProductSummary[];
  readonly stock: StockMarks;
  /** Of how many products these are the first. */
  readonly count: number;
  /** Changes of this moment and later may be missing. Without it only the whole catalogue is newer. */
  readonly asOfMs?: number | undefined;
  /** The highest id of all products then. */
  readonly lastId?: number | undefined;
  /** Why the others could not be loaded; `null` while nothing has failed. */
  readonly failure: AppError | null;
}

/**
 * What a static page knows, with the products that have changed since it was made. Of a list it knows the
 * first products alone: a changed one is among them where its place in the day's order is.
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
  const lastRank = Math.max(...before.map(({ id }) => rankOf(id)));
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
    lastId: Math.max(lastId, ...changed.map(({ id }) => id)),
    products: [...byId.values()].sort((a, b) => a.id - b.id),
  };
}

function belongs({ category }: Product, path: string): boolean {
  const of = categoryAt(path);
  return of === null || of === category;
}

/** The category of a list; `null` for the other pages. */
function categoryAt(path: string): Category | null {
  return CATEGORIES.find((category) => routes.category(category) === path) ?? null;
}
