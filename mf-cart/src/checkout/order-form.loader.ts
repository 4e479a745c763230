import type { CartServices } from '../data/services';
import type { Buyer } from './data/checkout.repository';

export interface OrderFormData {
  readonly buyer: Buyer | null;
  /** The texts that the shopper typed before leaving the form. */
  readonly draft: ReturnType<CartServices['draft']['of']>;
}

/**
 * Loads the first values of the order form. If the shopper's data cannot be read, the form opens without
 * it.
 */
export async function loadOrderForm(
  { checkout, draft }: Pick<CartServices, 'checkout' | 'draft'>,
  uid: string,
): Promise<OrderFormData> {
  const buyer = await checkout.buyer(uid);
  return { buyer: buyer.ok ? buyer.value : null, draft: draft.of(uid) };
}
