import type { Cart, NoticeType } from '@galleria/shared-contracts';

import type { OrderRepository } from './order.repository';

/** What the cart's actions need beside the store. */
export interface CartContext {
  /** Stores the cart of whoever is logged in. */
  save(cart: Cart): void;
  notify(type: NoticeType, title: string): void;
  isOnline(): boolean;
}

/** What this remote's thunks find in `extra['mf-cart']`. */
export interface CartServices {
  readonly cart: CartContext;
  readonly orders: OrderRepository;
}
