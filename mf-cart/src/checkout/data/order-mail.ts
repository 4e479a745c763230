import { formatOrderId, type newOrderDocument } from '@galleria/shared-contracts/domain';

/**
 * The document in the outbox that confirms an order. The access rules compare it with the order. Only mails
 * to verified addresses contain the typed name and address, because anybody can sign up with somebody
 * else's address.
 */
export function orderMail(
  id: string,
  { uid, name, address, order }: ReturnType<typeof newOrderDocument>,
  isVerified: boolean,
) {
  const data = {
    orderId: id,
    number: formatOrderId(id),
    items: order.items,
    total: order.totalAmount.toFixed(2),
    ...(isVerified && { name, address }),
  };
  return { toUids: [uid], template: { name: 'order-placed', data } };
}
