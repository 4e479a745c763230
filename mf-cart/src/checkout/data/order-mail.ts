import { formatOrderId, type newOrderDocument } from '@galleria/shared-contracts/domain';

/**
 * The document in the outbox that confirms an order. The access rules compare it with the order. What
 * the shopper typed stands in mails to verified addresses only: anybody can sign up with the address
 * of somebody else.
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
