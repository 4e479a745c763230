import * as v from 'valibot';

import { deliveryCents, FREE_DELIVERY, subtotalOf } from '../delivery';
import { centsFromDollars, dollarsFromCents, type Cents } from '../money';
import { ORDER_STATUSES, type OrderStatus } from '../order-states';
import { RETURN_STATES, type OrderReturn } from '../returns';
import { isTrackingLink, type Tracking } from '../tracking';

export const PAYMENT_METHODS = ['cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface OrderLine {
  readonly id: number;
  readonly title: string;
  readonly priceCents: Cents;
  /** 1 to 10. */
  readonly amount: number;
}

/** The fields of the order form. */
export interface OrderDetails {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  /** The contact number: eleven digits as text. */
  readonly number: string;
  readonly paymentMethod: PaymentMethod;
}

/** `orders/{id}`. An order has at most 8 lines. */
export interface Order extends OrderDetails {
  readonly id: string;
  readonly uid: string;
  readonly lines: readonly OrderLine[];
  /** The sum of the lines and the delivery costs. */
  readonly totalCents: Cents;
  readonly totalNumItems: number;
  readonly status: OrderStatus;
  /** Times of the server in milliseconds since 1970; `null` until the server has set them. */
  readonly createdAtMs: number | null;
  readonly shippedAtMs: number | null;
  readonly deliveredAtMs: number | null;
  readonly cancelledAtMs: number | null;
  /** `null` when no admin has given a number. */
  readonly tracking: Tracking | null;
  /** `null` when the shopper has not asked to return anything. */
  readonly returned: OrderReturn | null;
}

/** A time of the server, in the form of the SDK's `Timestamp`. */
const Timestamp = v.custom<{ toMillis(): number }>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
  'Expected a timestamp',
);

const ReturnField = v.object({
  state: v.picklist(RETURN_STATES),
  amounts: v.array(v.number()),
  reason: v.string(),
  word: v.optional(v.string(), ''),
  restocked: v.optional(v.boolean(), false),
  refundCents: v.optional(v.number(), 0),
  asked: v.nullish(Timestamp),
  agreed: v.nullish(Timestamp),
  refused: v.nullish(Timestamp),
  received: v.nullish(Timestamp),
  refunded: v.nullish(Timestamp),
});

const OrderDocument = v.object({
  uid: v.string(),
  name: v.string(),
  email: v.string(),
  address: v.string(),
  number: v.string(),
  payment_method: v.picklist(PAYMENT_METHODS),
  order: v.object({
    items: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        price: v.number(),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    totalAmount: v.number(),
    totalNumItems: v.number(),
  }),
  status: v.picklist(ORDER_STATUSES),
  createdAt: v.nullish(Timestamp),
  shippedAt: v.nullish(Timestamp),
  deliveredAt: v.nullish(Timestamp),
  cancelledAt: v.nullish(Timestamp),
  tracking: v.nullish(
    v.object({
      carrier: v.string(),
      number: v.string(),
      link: v.pipe(v.string(), v.check(isTrackingLink, 'Expected an address with https')),
    }),
  ),
  returned: v.nullish(ReturnField),
});

/** Parses the data of an `orders/{id}` document. Throws a `ValiError` that names the wrong field. */
export function parseOrder(id: string, data: unknown): Order {
  const {
    payment_method,
    order,
    createdAt,
    shippedAt,
    deliveredAt,
    cancelledAt,
    tracking = null,
    returned,
    ...rest
  } = v.parse(OrderDocument, data);
  return {
    ...rest,
    id,
    paymentMethod: payment_method,
    lines: order.items.map(({ price, ...line }) => ({
      ...line,
      priceCents: centsFromDollars(price),
    })),
    totalCents: centsFromDollars(order.totalAmount),
    totalNumItems: order.totalNumItems,
    createdAtMs: createdAt?.toMillis() ?? null,
    shippedAtMs: shippedAt?.toMillis() ?? null,
    deliveredAtMs: deliveredAt?.toMillis() ?? null,
    cancelledAtMs: cancelledAt?.toMillis() ?? null,
    tracking,
    returned: returned ? returnOf(returned) : null,
  };
}

function returnOf(field: v.InferOutput<typeof ReturnField>): OrderReturn {
  const { state, amounts, reason, word, restocked, refundCents } = field;
  const timesMs = Object.fromEntries(
    RETURN_STATES.flatMap((reached) => {
      const time = field[reached];
      return time ? [[reached, time.toMillis()] as const] : [];
    }),
  );
  return { state, amounts, reason, word, restocked, refundCents, timesMs };
}

/** A line as documents store it. */
export const orderItem = ({ id, title, priceCents, amount }: OrderLine) => ({
  id,
  title,
  price: dollarsFromCents(priceCents),
  amount,
});

/** The fields of a new order except `createdAt`, which only the database can set. */
export function newOrderDocument(
  uid: string,
  details: OrderDetails,
  lines: readonly OrderLine[],
  delivery = FREE_DELIVERY,
): Omit<
  v.InferOutput<typeof OrderDocument>,
  'createdAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt' | 'tracking' | 'returned'
> & {
  productIds: string[];
} {
  const subtotalCents = subtotalOf(lines);
  return {
    uid,
    name: details.name,
    email: details.email,
    address: details.address,
    number: details.number,
    payment_method: details.paymentMethod,
    order: {
      items: lines.map(orderItem),
      totalAmount: dollarsFromCents(subtotalCents + deliveryCents(subtotalCents, delivery)),
      totalNumItems: lines.reduce((sum, line) => sum + line.amount, 0),
    },
    productIds: lines.map((line) => String(line.id)),
    status: 'placed',
  };
}
