import {
  EMPTY_CART,
  cartDocument,
  newOrderDocument,
  userSearch,
  type OrderLine,
  type OrderStatus,
  type Product,
} from '@galleria/shared-contracts/domain';

import type { Write } from '../operations/backend/firestore-owner';
import { draw, type Draw } from './draw';
import customers from './made-up-customers.json' with { type: 'json' };

const { firstNames, lastNames, streets, towns } = customers;

/** The number of orders in a new local shop. */
export const DEMO_ORDERS = 40;

const DAY_MS = 86_400_000;
/** The orders are spread over this many days before the last one. */
const SPAN_DAYS = 60;
/** The average number of orders of a customer. */
const ORDERS_PER_CUSTOMER = 12;
const CUSTOMERS_MIN = 3;

export interface OrdersWanted {
  /** The number of made-up orders that are already stored. New orders are numbered after them. */
  readonly first?: number;
  readonly count: number;
  readonly seed: number;
  /** The products to choose from. Without products, no orders are made. */
  readonly products: readonly Product[];
  /** The last order comes before this moment, the first one 60 days earlier. */
  readonly untilMs: number;
}

/** The path of the made-up order with this index, from 0. */
export function orderPath(index: number): string {
  return `orders/DEM0${String(index + 1).padStart(8, '0')}`;
}

interface Customer {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly number: string;
}

/**
 * Writes for made-up orders and their customers. The same arguments give the same writes, and each
 * order depends only on `seed` and its number. The stock does not change: the stored stock is taken as
 * the stock after these orders. The customers have a record but no account, so nobody can log in with
 * them. Customers of earlier orders are not written again.
 */
export function orderWrites({ first = 0, count, seed, products, untilMs }: OrdersWanted): Write[] {
  if (count === 0 || products.length === 0) return [];
  const customers = Array.from({ length: customersOf(first + count) }, (_, index) =>
    makeCustomer(index, seed),
  );
  const before = first === 0 ? 0 : customersOf(first);
  const newCustomers = customers.slice(before);
  const timeAt = (part: number) => untilMs - Math.ceil((1 - part) * SPAN_DAYS * DAY_MS);
  return [
    ...newCustomers.map((customer, index) =>
      customerWrite(customer, timeAt(index / newCustomers.length)),
    ),
    ...Array.from({ length: count }, (_, index) => {
      const known = before + Math.floor((index / count) * newCustomers.length);
      return orderWrite(first + index, {
        seed,
        products,
        customers,
        known: Math.max(CUSTOMERS_MIN, known),
        timeAt: (within) => timeAt((index + within) / count),
        untilMs,
      });
    }),
  ];
}

/** The number of customers for this number of orders. */
function customersOf(orders: number): number {
  return Math.max(CUSTOMERS_MIN, Math.ceil(orders / ORDERS_PER_CUSTOMER));
}

interface OrderSurroundings {
  readonly seed: number;
  readonly products: readonly Product[];
  readonly customers: readonly Customer[];
  /** The number of customers who had signed up before the order. */
  readonly known: number;
  /** The time of the order in milliseconds since 1970. `within` is its place in the span, from 0 to 1. */
  readonly timeAt: (within: number) => number;
  readonly untilMs: number;
}

/** The longest time from an order to its cancellation. */
const LONGEST_WAIT_MINUTES = 300;

function orderWrite(index: number, around: OrderSurroundings): Write {
  const { untilMs } = around;
  const { between, pick } = draw(index + 1, around.seed);
  const createdAtMs = around.timeAt(between(0, 999) / 1000);
  const { uid, ...customer } = around.customers[between(0, around.known - 1)] as Customer;
  const lines = linesOf(around.products, { between, pick });
  const status = statusAfter((untilMs - createdAtMs) / DAY_MS, between(1, 100));
  const details = { ...customer, paymentMethod: pick(['cash', 'card', 'card'] as const) };
  const waitedMs = between(5, LONGEST_WAIT_MINUTES) * 60_000;
  // Shorten the wait of a new order in proportion to its age. Otherwise the cancellation could be after `untilMs`.
  const age = Math.min(1, (untilMs - createdAtMs) / (LONGEST_WAIT_MINUTES * 60_000));
  const cancelledAtMs = Math.floor(createdAtMs + waitedMs * age);
  const isShipped = status === 'shipped' || status === 'delivered';
  return {
    set: orderPath(index),
    data: {
      ...newOrderDocument(uid, details, lines),
      status,
      createdAt: new Date(createdAtMs),
      ...(isShipped && { shippedAt: new Date(Math.min(untilMs, createdAtMs + DAY_MS)) }),
      ...(status === 'delivered' && { deliveredAt: new Date(createdAtMs + 4 * DAY_MS) }),
      ...(status === 'cancelled' && { cancelledAt: new Date(cancelledAtMs) }),
    },
  };
}

function linesOf(products: readonly Product[], { between, pick }: Draw): OrderLine[] {
  const chosen = new Map<number, OrderLine>();
  for (let left = pick([1, 1, 1, 2, 2, 3, 4]); left > 0; left -= 1) {
    const { id, title, priceCents } = pick(products);
    chosen.set(id, { id, title, priceCents, amount: pick([1, 1, 1, 2, between(1, 4)]) });
  }
  return [...chosen.values()];
}

/** Orders are shipped after about a day and delivered within a week. One in sixteen is cancelled. */
function statusAfter(ageDays: number, percent: number): OrderStatus {
  if (percent <= 6) return 'cancelled';
  if (ageDays < 1) return percent <= 20 ? 'shipped' : 'placed';
  if (ageDays < 7) return percent <= 15 ? 'placed' : 'shipped';
  return percent <= 10 ? 'shipped' : 'delivered';
}

function makeCustomer(index: number, seed: number): Customer {
  const { between, pick } = draw(index + 1, seed + 1);
  const [first, last] = [pick(firstNames), pick(lastNames)];
  const number = String(index + 1);
  return {
    uid: `demo-customer-${number}`,
    name: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.com`.toLowerCase(),
    address: `${between(1, 180)} ${pick(streets)}, ${pick(towns)}`,
    number: `0${between(1_000_000_000, 2_147_483_647)}`,
  };
}

function customerWrite({ uid, email, name }: Customer, createdAtMs: number): Write {
  const createdAt = new Date(createdAtMs);
  const dateCreated = createdAt.toLocaleString('en-US', { timeZone: 'UTC' });
  const cart = cartDocument(EMPTY_CART);
  const search = userSearch({ email, name });
  return { set: `users/${uid}`, data: { uid, email, name, search, cart, dateCreated, createdAt } };
}
