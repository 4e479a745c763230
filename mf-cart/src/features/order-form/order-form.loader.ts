import type { OrderRepository } from '../../data/order.repository';

export interface OrderFormData {
  /** Of the order that this form will make, however often it is sent. */
  readonly orderId: string;
  readonly buyer: { readonly name: string; readonly email: string } | null;
}

/** Prefill is a courtesy: when it cannot be read, the form opens empty. */
export async function loadOrderForm(orders: OrderRepository, uid: string): Promise<OrderFormData> {
  const buyer = await orders.buyer(uid);
  return { orderId: orders.newOrderId(), buyer: buyer.ok ? buyer.value : null };
}
