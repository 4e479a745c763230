import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import type { OrderCursor, OrderPage } from './order-page';
import type { OrderSort } from './order-query';

/** The most orders that are read only to find the place of a page. */
const WALK_MAX = 10_000;
const STRIDE = 500;

export type ReadOrders = (
  sort: OrderSort,
  size: number,
  after: OrderCursor | null,
) => Promise<Result<OrderPage>>;

/** Reads the orders from a place in the list on, at most `size`, in the list's order. */
export type PageWalk = (from: number, size: number) => Promise<Result<readonly Order[]>>;

type End = 'front' | 'back';

/**
 * Reads any page of a list that has only cursors: from the nearer end, and from the places that
 * earlier walks have found. The next and the previous page are found at once. `rowCount` is the
 * length of the list; `known` is a place found otherwise, such as the one behind the first page.
 */
export function createPageWalk(
  read: ReadOrders,
  sort: OrderSort,
  rowCount: number,
  known?: readonly [place: number, cursor: OrderCursor],
): PageWalk {
  /** The cursor behind so many orders, from the front and from the back. */
  const places = {
    front: new Map<number, OrderCursor | null>([[0, null], ...(known ? [known] : [])]),
    back: new Map<number, OrderCursor | null>([[0, null]]),
  };

  function nearest(end: End, place: number): number {
    return Math.max(...[...places[end].keys()].filter((found) => found <= place));
  }

  async function walk(end: End, from: number, size: number): Promise<Result<readonly Order[]>> {
    const direction = end === 'front' ? sort : { ...sort, descending: !sort.descending };
    let place = nearest(end, from);
    if (from - place > WALK_MAX) return fail(TOO_FAR);
    for (;;) {
      const step = place < from ? Math.min(STRIDE, from - place) : size;
      const page = await read(direction, step, places[end].get(place) ?? null);
      if (!page.ok) return page;
      const { rows, next } = page.value;
      if (next !== null) places[end].set(place + step, next);
      if (place === from) return ok(rows);
      if (next === null) return ok([]);
      place += step;
    }
  }

  return async (from, size) => {
    const to = Math.min(from + size, rowCount);
    const fromBack = rowCount - to;
    const isFrontNearer = from - nearest('front', from) <= fromBack - nearest('back', fromBack);
    if (isFrontNearer) return walk('front', from, size);
    const rows = await walk('back', fromBack, to - from);
    return rows.ok ? ok([...rows.value].reverse()) : rows;
  };
}

const TOO_FAR = {
  kind: 'invalid',
  message: 'This page is too far from either end of the list. Narrow it down by the filters.',
  retryable: false,
} as const;
