import type { CartServices } from '../data/services';
import type { Buyer } from './data/checkout.repository';

export interface OrderFormData {
  readonly buyer: Buyer | null;
  /** What was typed before the shopper left the form. */
  readonly draft: ReturnType<CartServices['draft']['of']>;
}

/** Prefill is a courtesy: when it cannot be read, the form opens empty. */
export async function loadOrderForm(
  { checkout, draft }: Pick<CartServices, 'checkout' | 'draft'>,
  uid: string,
): Promise<OrderFormData> {
  const buyer = await checkout.buyer(uid);
  return { buyer: buyer.ok ? buyer.value : null, draft: draft.of(uid) };
}
