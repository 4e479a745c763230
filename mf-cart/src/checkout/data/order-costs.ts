import {
  deliveryCents,
  LIMITS,
  subtotalOf,
  type Cents,
  type DeliveryTable,
  type OrderLine,
} from '@galleria/shared-contracts/domain';

export interface OrderCosts {
  readonly subtotalCents: Cents;
  readonly deliveryCents: Cents;
  readonly totalCents: Cents;
}

/** The costs of these lines. Lines that need several orders pay the delivery of each. */
export function orderCosts(
  lines: readonly Pick<OrderLine, 'amount' | 'priceCents'>[],
  table: DeliveryTable,
): OrderCosts {
  const subtotalCents = subtotalOf(lines);
  let delivery = 0;
  for (let from = 0; from < lines.length; from += LIMITS.orderLinesMax) {
    const part = lines.slice(from, from + LIMITS.orderLinesMax);
    delivery += deliveryCents(subtotalOf(part), table);
  }
  return { subtotalCents, deliveryCents: delivery, totalCents: subtotalCents + delivery };
}
