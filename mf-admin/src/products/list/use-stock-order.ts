import { useEffect, useState } from 'react';

import type { AppError, Result } from '@galleria/shared-contracts/domain';

import type { ProductRepository, StockPart } from '../data/product.repository';

/** How many products are read at a time while walking along the stock. */
const PART_SIZE = 300;

interface Walk {
  readonly isDescending: boolean;
  readonly ids: readonly number[];
  readonly next: StockPart['next'] | 'first';
  readonly error: AppError | null;
}

export interface StockOrder {
  /** Ids in the order of their stock, as far as they have been read. */
  readonly ids: readonly number[];
  readonly isComplete: boolean;
  readonly error: AppError | null;
}

/**
 * The order of the stock, which only the database knows. It is read from its beginning until `isEnough`
 * gives true: the first page costs one part, the last page costs all of them.
 */
export function useStockOrder(
  products: Pick<ProductRepository, 'byStock'>,
  direction: 'ascending' | 'descending' | null,
  isEnough: (ids: readonly number[]) => boolean,
): StockOrder {
  const isDescending = direction === 'descending';
  const [stored, setStored] = useState<Walk>(() => begin(isDescending));
  const walk = stored.isDescending === isDescending ? stored : begin(isDescending);
  const { next, error } = walk;
  const isStuck = next === null || error !== null;
  const wantsMore = direction !== null && !isStuck && !isEnough(walk.ids);

  useEffect(() => {
    if (!wantsMore) return;
    let isWanted = true;
    const asked = next === 'first' ? products.byStock(isDescending, PART_SIZE) : next();
    void asked.then((part: Result<StockPart>) => {
      if (!isWanted) return;
      setStored((former) => {
        const before = former.isDescending === isDescending ? former : begin(isDescending);
        if (!part.ok) return { ...before, error: part.error };
        return {
          ...before,
          ids: [...before.ids, ...part.value.products.map(({ id }) => id)],
          next: part.value.next,
        };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [wantsMore, next, isDescending, products]);

  return { ids: walk.ids, isComplete: next === null, error };
}

function begin(isDescending: boolean): Walk {
  return { isDescending, ids: [], next: 'first', error: null };
}
