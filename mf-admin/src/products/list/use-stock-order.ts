import { useEffect, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

import type { ProductRepository, StockPart } from '../data/product.repository';

/** The number of products in one read. */
const PART_SIZE = 300;

type Direction = 'ascending' | 'descending' | null;

interface Walk {
  readonly direction: Direction;
  readonly ids: readonly number[];
  readonly next: StockPart['next'] | 'first';
  readonly failed: Result<StockPart> | null;
}

export interface StockOrder {
  /** The ids that have been read so far, sorted by stock. */
  readonly ids: readonly number[];
  readonly isComplete: boolean;
  readonly failed: Result<unknown> | null;
  /** Begins again after a failure. */
  readonly retry: () => void;
}

/**
 * The ids of all products sorted by stock. Only the database knows this order. The ids are read from the
 * beginning until `isEnough` returns `true`: the first page costs one read, the last page all reads.
 */
export function useStockOrder(
  products: Pick<ProductRepository, 'byStock'>,
  direction: Direction,
  isEnough: (ids: readonly number[]) => boolean,
): StockOrder {
  const isDescending = direction === 'descending';
  const [walk, setWalk] = useState<Walk>(() => begin(direction));
  // The order of an earlier sort may be out of date.
  if (walk.direction !== direction) setWalk(begin(direction));
  const { next, failed } = walk;
  const isStuck = next === null || failed !== null;
  const wantsMore = direction !== null && !isStuck && !isEnough(walk.ids);

  useEffect(() => {
    if (!wantsMore) return;
    let isWanted = true;
    const asked = next === 'first' ? products.byStock(isDescending, PART_SIZE) : next();
    void asked.then((part: Result<StockPart>) => {
      if (!isWanted) return;
      setWalk((before) => {
        if (before.direction !== direction) return before;
        if (!part.ok) return { ...before, failed: part };
        return {
          ...before,
          // A product whose stock changes meanwhile may come twice.
          ids: [...new Set([...before.ids, ...part.value.products.map(({ id }) => id)])],
          next: part.value.next,
        };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [wantsMore, next, direction, isDescending, products]);

  return {
    ids: walk.ids,
    isComplete: next === null,
    failed,
    retry: () => failed && setWalk(begin(direction)),
  };
}

function begin(direction: Direction): Walk {
  return { direction, ids: [], next: 'first', failed: null };
}
