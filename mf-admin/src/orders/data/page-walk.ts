import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import type { Cursor } from '../../kit/data/cursor-page';
import type { OrderPage } from './order.repository';
import type { OrderSort } from './order-query';

/** At most this many orders are read only to find where a page begins. */
const WALK_MAX = 10_000;
const STRIDE = 500;

export type ReadOrders = (
  sort: OrderSort,
  size: number,
  after: Cursor | null,
) => Promise<Result<OrderPage>>;

/** Reads at most `size` orders, beginning at position `from` of the list. */
export type PageWalk = (from: number, size: number) => Promise<Result<readonly Order[]>>;

type End = 'front' | 'back';

/**
 * Reads any page of a list that can only be read by cursor. Starts from the nearest known cursor: an
 * end of the list, or a cursor that an earlier walk found. So the next and the previous page need no
 * extra reads. `rowCount` is the length of the list; `known` is a cursor that the caller has.
 */
export function createPageWalk(
  read: ReadOrders,
  sort: OrderSort,
  rowCount: number,
  known?: readonly [place: number, cursor: Cursor],
): PageWalk {
  /** Known cursors by their distance from the front and from the back, in orders. */
  const places = {
    front: new Map<number, Cursor | null>([[0, null], ...(known ? [known] : [])]),
    back: new Map<number, Cursor | null>([[0, null]]),
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
