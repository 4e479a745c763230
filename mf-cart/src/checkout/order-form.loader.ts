import type { Buyer, CheckoutRepository } from './data/checkout.repository';

export interface OrderFormData {
  readonly buyer: Buyer | null;
}

/** Prefill is a courtesy: when it cannot be read, the form opens empty. */
export async function loadOrderForm(
  checkout: Pick<CheckoutRepository, 'buyer'>,
  uid: string,
): Promise<OrderFormData> {
  const buyer = await checkout.buyer(uid);
  return { buyer: buyer.ok ? buyer.value : null };
}
