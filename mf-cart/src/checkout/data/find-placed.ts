import { ok, type Result } from '@galleria/shared-contracts/domain';

import type { CheckoutRepository } from './checkout.repository';
import type { Submission } from './submissions';

export interface PlacedOrders {
  readonly orderIds: readonly string[];
  /** In the stored cart; the one on the screen may lag behind. */
  readonly linesLeft: number;
}

/** What a submission has become. Its orders are placed one after the other, without a gap. */
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
