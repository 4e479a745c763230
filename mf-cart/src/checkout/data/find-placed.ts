import { ok, type Result } from '@galleria/shared-contracts/domain';

import type { CheckoutRepository } from './checkout.repository';
import { orderIdOf, type Submission } from './submissions';

export interface PlacedOrders {
  readonly orderIds: readonly string[];
  /** In the stored cart; the one on the screen may lag behind. */
  readonly linesLeft: number;
}

/** What a submission has become. Its orders are placed one after the other, without a gap. */
export async function findPlaced(
  checkout: Pick<CheckoutRepository, 'isPlaced' | 'linesInCart'>,
  { id, uid }: Pick<Submission, 'id' | 'uid'>,
): Promise<Result<PlacedOrders>> {
  const orderIds: string[] = [];
  for (;;) {
    const next = orderIdOf(id, orderIds.length + 1);
    const placed = await checkout.isPlaced(next);
    if (!placed.ok) return placed;
    if (!placed.value) break;
    orderIds.push(next);
  }
  const left = await checkout.linesInCart(uid);
  return left.ok ? ok({ orderIds, linesLeft: left.value }) : left;
}
