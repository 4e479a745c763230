import {
  FREE_DELIVERY,
  LIMITS,
  ok,
  type AppError,
  type Cart,
  type CartItem,
  type DeliveryTable,
} from '@galleria/shared-contracts/domain';

import type { CheckoutRepository, NewOrder } from './checkout.repository';
import { orderCosts } from './order-costs';
import type { CartRepository } from '../../cart/data/cart.repository';
import { cartProblems, type KnownProducts, type LineProblem } from '../../cart/data/line-check';
import type { ProductRepository } from '../../cart/data/product.repository';

export interface Purchase extends Omit<NewOrder, 'id' | 'lines'> {
  /** The id of the `part`th order, counted from 1. It is the same at every try. */
  readonly orderIdOf: (part: number) => string;
  /** The cart that the shopper sees. */
  readonly cart: Cart;
}

/** Why not all lines were ordered. */
export type Stop =
  | {
      readonly kind: 'refused';
      readonly problems: readonly LineProblem[];
      readonly products: KnownProducts;
    }
  | { readonly kind: 'cart-changed' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'delivery-changed'; readonly delivery: DeliveryTable }
  /** It is not known whether the last order was placed. A retry with the same submission finds out. */
  | { readonly kind: 'failed'; readonly error: AppError };

export interface Placement {
  /** The ids of the orders that were placed. */
  readonly orderIds: readonly string[];
  /** Those of them that an earlier try has placed with other details. */
  readonly otherwise: readonly string[];
  /** The lines that were not ordered; empty after a full success. */
  readonly left: readonly CartItem[];
  readonly stop: Stop | null;
}

interface PlacingServices {
  readonly checkout: Pick<CheckoutRepository, 'place' | 'delivery' | 'isPlaced'>;
  readonly carts: Pick<CartRepository, 'read'>;
  readonly products: ProductRepository;
}

/**
 * Orders the cart: one order for each eight lines, one after the other. Each order is placed completely or
 * not at all. Stops at the first refused order; the orders before it stay placed. A retry with the same
 * submission continues where it stopped.
 */
export async function placeOrders(
  { checkout, carts, products }: PlacingServices,
  { orderIdOf, cart, ...buyer }: Purchase,
): Promise<Placement> {
  let left = cart.items;
  const orderIds: string[] = [];
  const otherwise: string[] = [];
  const stopped = (stop: Stop): Placement => ({ orderIds, otherwise, left, stop });

  /** Why not all lines that are left can be ordered now; `null` when they can. */
  async function obstacle(): Promise<Stop | null> {
    const [known, delivery] = await Promise.all([
      products.read(left.map(({ id }) => id)),
      checkout.delivery(),
    ]);
    if (!delivery.ok) return { kind: 'failed', error: delivery.error };
    if (!known.ok) return { kind: 'failed', error: known.error };
    const problems = cartProblems(left, known.value);
    if (problems.length > 0) return { kind: 'refused', problems, products: known.value };
    const costOf = (table: DeliveryTable) => orderCosts(left, table).deliveryCents;
    return costOf(delivery.value) === costOf(buyer.delivery ?? FREE_DELIVERY)
      ? null
      : { kind: 'delivery-changed', delivery: delivery.value };
  }

  /** The same stop, unless the stored cart lacks a refused line: another tab has ordered it, and taken the pieces. */
  async function orCartChanged(stop: Stop): Promise<Stop> {
    if (stop.kind !== 'refused') return stop;
    const stored = await carts.read(buyer.uid);
    if (!stored.ok) return { kind: 'failed', error: stored.error };
    const inCart = new Set(stored.value.cart.items.map(({ id }) => id));
    if (stop.problems.every(({ id }) => inCart.has(id))) return stop;
    buyer.onStored(stored.value);
    return { kind: 'cart-changed' };
  }

  let isChecked = false;
  for (let part = 1; left.length > 0; part += 1) {
    const id = orderIdOf(part);
    // A single order checks itself. With several, check all first, so that no part is placed if another
    // cannot be.
    if (!isChecked && left.length > LIMITS.orderLinesMax) {
      const stop = await obstacle();
      // An earlier try may have placed this part, and taken the last pieces itself.
      const before = stop?.kind === 'refused' ? await checkout.isPlaced(id) : ok(false);
      if (!before.ok) return stopped({ kind: 'failed', error: before.error });
      if (stop && !before.value) return stopped(await orCartChanged(stop));
      isChecked = !stop;
    }
    const lines = left.slice(0, LIMITS.orderLinesMax);
    const order = { ...buyer, id, lines };
    let placed = await checkout.place(order);
    // The answer may be lost. The second try finds the order if the first has placed it.
    if (!placed.ok && placed.error.retryable) placed = await checkout.place(order);
    if (!placed.ok) return stopped({ kind: 'failed', error: placed.error });
    const outcome = placed.value;
    if (outcome.kind !== 'placed' && outcome.kind !== 'placed-before') return stopped(outcome);
    orderIds.push(id);
    if (outcome.kind === 'placed-before' && !outcome.isAsSent) otherwise.push(id);
    left =
      outcome.kind === 'placed'
        ? left.slice(lines.length)
        : left.filter((item) => outcome.inCart.has(item.id));
  }
  return { orderIds, otherwise, left, stop: null };
}
