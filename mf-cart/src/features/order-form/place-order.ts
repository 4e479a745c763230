import {
  fail,
  LIMITS,
  ok,
  type Cart,
  type OrderDetails,
  type OrderLine,
  type Product,
  type Result,
} from '@galleria/shared-contracts';

import type { OrderRepository } from '../../data/order.repository';

export interface Purchase {
  readonly orderId: string;
  readonly uid: string;
  readonly details: OrderDetails;
  readonly cart: Cart;
}

/**
 * Orders what is in the cart, at the prices and from the stock of this moment. Fails, with words
 * for the shopper, when a line is gone, short or costs something else than the cart showed.
 */
export async function placeOrder(
  orders: OrderRepository,
  { orderId, uid, details, cart }: Purchase,
): Promise<Result<null>> {
  if (cart.items.length > LIMITS.orderLinesMax) {
    return invalid(`An order holds at most ${String(LIMITS.orderLinesMax)} different products.`);
  }
  const products = await orders.products(cart.items.map(({ id }) => id));
  if (!products.ok) return products;
  const lines = orderLines(cart, products.value);
  return lines.ok ? orders.place({ id: orderId, uid, details, lines: lines.value }) : lines;
}

function orderLines(cart: Cart, products: readonly Product[]): Result<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const item of cart.items) {
    const product = products.find(({ id }) => id === item.id);
    if (!product) return invalid(`${item.title} is no longer sold.`);
    if (product.stock < item.amount) {
      return invalid(`Only ${String(product.stock)} of ${product.title} are left.`);
    }
    if (product.priceCents !== item.priceCents) {
      return invalid(`The price of ${product.title} has changed: please add it again.`);
    }
    const { id, title, priceCents } = product;
    lines.push({ id, title, priceCents, amount: item.amount });
  }
  return ok(lines);
}

function invalid(message: string): Result<never> {
  return fail({ kind: 'invalid', message, retryable: false });
}
