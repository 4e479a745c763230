import type { DeliveryTable } from '@galleria/shared-contracts/domain';

import type { CartServices } from '../data/services';
import type { Buyer } from './data/checkout.repository';

export interface OrderFormData {
  /** The shopper whose data was loaded. */
  readonly uid: string;
  /** `null` without a user's document; `undefined` when it could not be read. */
  readonly buyer: Buyer | null | undefined;
  /** `null` when it could not be read. */
  readonly delivery: DeliveryTable | null;
}

/**
 * Loads the first values of the order form and what delivery costs. What cannot be read is left out, and the form
 * says so.
 */
export async function loadOrderForm(
  { checkout }: Pick<CartServices, 'checkout'>,
  uid: string,
): Promise<OrderFormData> {
  const [buyer, delivery] = await Promise.all([checkout.buyer(uid), checkout.delivery()]);
  return {
    uid,
    buyer: buyer.ok ? buyer.value : undefined,
    delivery: delivery.ok ? delivery.value : null,
  };
}
