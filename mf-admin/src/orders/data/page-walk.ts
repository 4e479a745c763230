import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import type { OrderCursor, OrderPage } from './order-page';
import type { OrderSort } from './order-query';

/** So many orders at most are passed by, unseen, on the way to a page. */
const WALK_MAX = 10_000;
const STRIDE = 500;

export type ReadOrders = (
  sort: OrderSort,
  size: number,
  after: OrderCursor | null,
) => Promise<Result<OrderPage>>;

/**
 * Any page of a list that can only be read on from a known place: from the nearer end, and from
 * the places that were found on earlier walks. The next page and the one before are found at once.
 */
export class PageWalk {
  readonly #read: ReadOrders;
  readonly #sort: OrderSort;
  /** How many orders there were when the walk began. */
  readonly #rowCount: number;
  /** Where the list goes on after so many orders, from the front and from the back. */
  readonly #places = {
    front: new Map<number, OrderCursor | null>([[0, null]]),
    back: new Map<number, OrderCursor | null>([[0, null]]),
  };

  /** `known` is a place that was found otherwise: behind the first page. */
  constructor(
    read: ReadOrders,
    sort: OrderSort,
    rowCount: number,
    known?: readonly [place: number, cursor: OrderCursor],
  ) {
    this.#read = read;
    this.#sort = sort;
    this.#rowCount = rowCount;
    if (known) this.#places.front.set(...known);
  }

  /** The orders from place `from` on, at most `size`, in the list's order. */
  async rows(from: number, size: number): Promise<Result<readonly Order[]>> {
    const to = Math.min(from + size, this.#rowCount);
    const fromBack = this.#rowCount - to;
    if (this.#distance('front', from) <= this.#distance('back', fromBack)) {
      return this.#walk('front', from, size);
    }
    const rows = await this.#walk('back', fromBack, to - from);
    return rows.ok ? ok([...rows.value].reverse()) : rows;
  }

  /** How many orders lie between a place and the nearest known one before it. */
  #distance(end: 'front' | 'back', place: number): number {
    return place - this.#nearest(end, place);
  }

  #nearest(end: 'front' | 'back', place: number): number {
    return Math.max(...[...this.#places[end].keys()].filter((known) => known <= place));
  }

  async #walk(end: 'front' | 'back', from: number, size: number) {
    const places = this.#places[end];
    const sort =
      end === 'front' ? this.#sort : { ...this.#sort, descending: !this.#sort.descending };
    let place = this.#nearest(end, from);
    if (from - place > WALK_MAX) return fail(TOO_FAR);
    for (;;) {
      const step = place < from ? Math.min(STRIDE, from - place) : size;
      const page = await this.#read(sort, step, places.get(place) ?? null);
      if (!page.ok) return page;
      const { orders, next } = page.value;
      if (next !== null) places.set(place + step, next);
      if (place === from) return ok(orders);
      if (next === null) return ok([]);
      place += step;
    }
  }
}

const TOO_FAR = {
  kind: 'invalid',
  message: 'This page is too far from either end of the list. Narrow it down by the filters.',
  retryable: false,
} as const;
