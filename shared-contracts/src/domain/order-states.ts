/**
 * The states of an order, with the state before each. A shipped order becomes `placed` again when its shipping was a
 * mistake. The access rules have the same table (`movesTo`); a test compares them.
 */
export const ORDER_STATES = {
  placed: { before: 'shipped' },
  shipped: { before: 'placed' },
  delivered: { before: 'shipped' },
  cancelled: { before: 'placed' },
} as const;

export type OrderStatus = keyof typeof ORDER_STATES;

export const ORDER_STATUSES = Object.keys(ORDER_STATES) as readonly OrderStatus[];

/** The states on the way to the customer. */
export const ORDER_WAY = ['placed', 'shipped', 'delivered'] as const;
export type ForwardStatus = Exclude<(typeof ORDER_WAY)[number], 'placed'>;

/** The next state on the way; `null` at its end, and for a cancelled order. */
export function nextStatus(status: OrderStatus): ForwardStatus | null {
  const place = ORDER_WAY.findIndex((state) => state === status);
  const next = place === -1 ? undefined : ORDER_WAY[place + 1];
  return next === undefined || next === 'placed' ? null : next;
}
