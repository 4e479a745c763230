import { ok, type Result, type StoredCart } from '@galleria/shared-contracts/domain';

import type { CartRepository } from '../../cart/data/cart.repository';
import type { CheckoutRepository } from './checkout.repository';
import type { Submission } from './submissions';

export interface PlacedOrders {
  readonly orderIds: readonly string[];
  /** The stored cart, which can be newer than the cart on the screen. */
  readonly stored: StoredCart;
}

/** Finds the orders of a submission that were placed. They are placed one after the other, without a gap. */
export async function findPlaced(
  checkout: Pick<CheckoutRepository, 'isPlaced'>,
  carts: Pick<CartRepository, 'read'>,
  { orderIds, uid }: Pick<Submission, 'orderIds' | 'uid'>,
): Promise<Result<PlacedOrders>> {
  const found: string[] = [];
  for (const id of orderIds) {
    const placed = await checkout.isPlaced(id);
    if (!placed.ok) return placed;
    if (!placed.value) break;
    found.push(id);
  }
  const stored = await carts.read(uid);
  return stored.ok ? ok({ orderIds: found, stored: stored.value }) : stored;
}
