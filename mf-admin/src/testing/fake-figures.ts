import { ok, type Category, type Product } from '@galleria/shared-contracts/domain';

import type { FigureRepository } from '../reports/data/figure.repository';
import type { Sales } from '../reports/data/figures';

interface FakeFigures {
  /** The sales of each day. */
  readonly daily?: Sales;
  readonly categories?: ReadonlyMap<number, Category>;
  readonly messages?: number;
  readonly lowStock?: Product[];
}

/** A repository in which every day has the same sales. */
export function fakeFigures({
  daily = { orders: 0, revenueCents: 0, newCustomers: 0 },
  categories = new Map(),
  messages = 0,
  lowStock = [],
}: FakeFigures = {}): FigureRepository {
  return {
    sales: (parts) => Promise.resolve(ok(parts.map((days) => ({ ...daily, days })))),
    watchChanges: () => () => {},
    categories: () => Promise.resolve(ok(categories)),
    countMessages: () => Promise.resolve(ok(messages)),
    countLowStock: () => Promise.resolve(ok(lowStock.length)),
    watchLowStock: (_size, onChange) => {
      onChange(ok(lowStock));
      return () => {};
    },
  };
}
