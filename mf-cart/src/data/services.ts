import type { CartContext } from './cart-state/cart-actions';
import type { OrderRepository } from './order.repository';

/** What this remote's thunks find in `extra['mf-cart']`. */
export interface CartServices {
  readonly cart: CartContext;
  readonly orders: OrderRepository;
}
