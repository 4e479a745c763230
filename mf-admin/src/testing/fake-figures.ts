import { ok, type StockedProduct } from '@galleria/shared-contracts/domain';

import type { FigureRepository } from '../reports/data/figure.repository';
import { NO_SALES, type Sales } from '../reports/data/sales';

interface FakeFigures {
  /** The sales of each day. */
  readonly daily?: Partial<Sales>;
  readonly lowStock?: StockedProduct[];
}

/** A repository in which every part of a span has the same sales. */
export function fakeFigures({ daily = {}, lowStock = [] }: FakeFigures = {}): FigureRepository {
  return {
    sales: (groups) =>
      Promise.resolve(ok(groups.flat().map((days) => ({ ...NO_SALES, ...daily, days })))),
    keep: () => Promise.resolve(ok({ atMs: Date.now(), repaired: [], differ: false })),
    watchChanges: () => () => {},
    countLowStock: () => Promise.resolve(ok(lowStock.length)),
    watchLowStock: (_size, onChange) => {
      onChange(ok(lowStock));
      return () => {};
    },
  };
}
