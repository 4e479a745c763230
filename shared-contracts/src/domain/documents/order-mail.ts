import { formatOrderId } from '../order-id';
import type { ReturnState } from '../returns';
import { orderItem, type Order } from './order';

/** The steps of an order that are told by mail. */
export type MailedStep = 'placed' | 'shipped' | 'cancelled' | `return-${ReturnState}`;

/** The step that the last mail of an order has told. The access rules have the same function. */
export function toldStep({ status, returned }: Pick<Order, 'status' | 'returned'>): MailedStep {
  if (returned) return `return-${returned.state}`;
  return status === 'delivered' ? 'shipped' : status;
}

/**
 * The key and the document in the outbox that tell a shopper of a step of their order. The commit of the
 * step writes it. The access rules compare it with the order.
 *
 * Only the mail of a placed order, and only to a verified address, contains the typed name and address,
 * because anybody can sign up with somebody else's address.
 */
export function orderMail(
  { id, uid, lines, totalCents, name, address, tracking, returned }: Order,
  step: MailedStep,
  isVerified = false,
) {
  const data = {
    orderId: id,
    number: formatOrderId(id),
    items: lines.map(orderItem),
    total: (totalCents / 100).toFixed(2),
    ...(isVerified && { name, address }),
    ...(step === 'shipped' && tracking && { tracking }),
    ...(step === 'return-refunded' && { refund: ((returned?.refundCents ?? 0) / 100).toFixed(2) }),
  };
  return {
    key: step === 'placed' ? id : `${id}-${step}`,
    document: { toUids: [uid], template: { name: `order-${step}`, data } },
  };
}
