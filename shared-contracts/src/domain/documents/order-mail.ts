import { formatOrderId } from '../order-id';
import type { ReturnState } from '../returns';
import { orderItem, type Order } from './order';

/** The steps of an order about which the shopper gets a mail. */
export type MailedStep = 'placed' | 'shipped' | 'cancelled' | `return-${ReturnState}`;

/** The step of the order's last mail. The access rules have the same function. */
export function toldStep({ status, returned }: Pick<Order, 'status' | 'returned'>): MailedStep {
  if (returned) return `return-${returned.state}`;
  return status === 'delivered' ? 'shipped' : status;
}

/**
 * The key and the fields of the document in the outbox that informs a shopper about a step of their order. The commit
 * of the step must write it. The access rules compare it with the order.
 *
 * Only the mail about a placed order to a verified address contains the typed name and address, because anybody can
 * sign up with the e-mail address of another person.
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
