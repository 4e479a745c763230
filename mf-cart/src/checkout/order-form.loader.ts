import type { DeliveryTable } from '@galleria/shared-contracts/domain';

import type { CartServices } from '../data/services';
import type { Buyer } from './data/checkout.repository';

export interface OrderFormData {
  /** Whose data this is. */
  readonly uid: string;
  readonly buyer: Buyer | null;
  /** `null` when it could not be read. */
  readonly delivery: DeliveryTable | null;
}

/**
 * Loads the first values of the order form and what delivery costs. What cannot be read is left out,
 * because the order reads it again.
 */
export async function loadOrderForm(
  { checkout }: Pick<CartServices, 'checkout'>,
  uid: string,
): Promise<OrderFormData> {
  const [buyer, delivery] = await Promise.all([checkout.buyer(uid), checkout.delivery()]);
  return {
    uid,
    buyer: buyer.ok ? buyer.value : null,
    delivery: delivery.ok ? delivery.value : null,
  };
}
