import { ok, type Result } from '@galleria/shared-contracts/domain';

import type { CheckoutRepository } from './checkout.repository';
import type { Submission } from './submissions';

export interface PlacedOrders {
  readonly orderIds: readonly string[];
  /** The number of lines in the stored cart, which can be newer than the cart on the screen. */
  readonly linesLeft: number;
}

/** Finds the orders of a submission that were placed. They are placed one after the other, without a gap. */
export async function findPlaced(
  checkout: Pick<CheckoutRepository, 'isPlaced' | 'linesInCart'>,
  { orderIds, uid }: Pick<Submission, 'orderIds' | 'uid'>,
): Promise<Result<PlacedOrders>> {
  const found: string[] = [];
  for (const id of orderIds) {
    const placed = await checkout.isPlaced(id);
    if (!placed.ok) return placed;
    if (!placed.value) break;
    found.push(id);
  }
  const left = await checkout.linesInCart(uid);
  return left.ok ? ok({ orderIds: found, linesLeft: left.value }) : left;
}
