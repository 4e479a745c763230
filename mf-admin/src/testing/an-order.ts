import type { Order } from '@galleria/shared-contracts/domain';

/** An order. A test replaces the fields that matter to it. */
export function anOrder(rest: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    uid: 'nora',
    name: 'Nora Newcomer',
    email: 'nora@example.com',
    address: '1 High Street, Town',
    number: '03001234567',
    paymentMethod: 'cash',
    lines: [{ id: 7, title: 'Kitchen Radio, Walnut', priceCents: 12_000, amount: 2 }],
    totalCents: 24_000,
    totalNumItems: 2,
    status: 'placed',
    createdAtMs: Date.parse('2026-05-01T10:00:00Z'),
    shippedAtMs: null,
    deliveredAtMs: null,
    cancelledAtMs: null,
    tracking: null,
    returned: null,
    ...rest,
  };
}
