import {
  LIMITS,
  type AppError,
  type Cart,
  type CartItem,
  type OrderDetails,
} from '@galleria/shared-contracts/domain';

import type { CheckoutRepository } from './checkout.repository';
import { cartProblems, type KnownProducts, type LineProblem } from '../../cart/data/line-check';
import type { ProductRepository } from '../../cart/data/product.repository';

export interface Purchase {
  /** The key of the `part`th order, from 1; the same at every try. */
  readonly orderIdOf: (part: number) => string;
  readonly uid: string;
  readonly details: OrderDetails;
  /** The shopper's e-mail address is verified. */
  readonly isVerified: boolean;
  /** As the shopper sees it. */
  readonly cart: Cart;
}

/** Why not everything was ordered. */
export type Stop =
  | {
      readonly kind: 'refused';
      readonly problems: readonly LineProblem[];
      readonly products: KnownProducts;
    }
  | { readonly kind: 'cart-changed' }
  /** Whether the order under way was placed is not known: the same submission finds out. */
  | { readonly kind: 'failed'; readonly error: AppError };

export interface Placement {
  /** Of the orders that exist now. */
  readonly orderIds: readonly string[];
  /** What was not ordered; nothing when all went well. */
  readonly left: readonly CartItem[];
  readonly stop: Stop | null;
}

interface PlacingServices {
  readonly checkout: Pick<CheckoutRepository, 'place'>;
  readonly products: ProductRepository;
}

/**
 * Orders what is in the cart: one order for each eight lines, one after the other, each of them
 * all or nothing. Stops at the first that is refused; what was placed by then is placed. Sent
 * again with the same submission, it goes on where it stopped.
 */
export async function placeOrders(
  { checkout, products }: PlacingServices,
  { orderIdOf, uid, details, isVerified, cart }: Purchase,
): Promise<Placement> {
  let left = cart.items;
  const orderIds: string[] = [];
  const stopped = (stop: Stop): Placement => ({ orderIds, left, stop });

  // One order checks itself; of several, the first shall not be placed if the second cannot.
  if (left.length > LIMITS.orderLinesMax) {
    const known = await products.read(left.map(({ id }) => id));
    if (!known.ok) return stopped({ kind: 'failed', error: known.error });
    const problems = cartProblems(left, known.value);
    if (problems.length > 0) return stopped({ kind: 'refused', problems, products: known.value });
  }

  for (let part = 1; left.length > 0; part += 1) {
    const id = orderIdOf(part);
    const lines = left.slice(0, LIMITS.orderLinesMax);
    const order = { id, uid, details, isVerified, lines };
    let placed = await checkout.place(order);
    // Its answer may have been lost: asked once more, an order that is there is found.
    if (!placed.ok && placed.error.retryable) placed = await checkout.place(order);
    if (!placed.ok) return stopped({ kind: 'failed', error: placed.error });
    const outcome = placed.value;
    if (outcome.kind === 'refused' || outcome.kind === 'cart-changed') return stopped(outcome);
    orderIds.push(id);
    left =
      outcome.kind === 'placed'
        ? left.slice(lines.length)
        : left.filter((item) => outcome.inCart.has(item.id));
  }
  return { orderIds, left, stop: null };
}
