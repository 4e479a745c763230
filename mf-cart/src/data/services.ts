import type { NoticeType } from '@galleria/shared-contracts/contract';
import type { AppError, Result } from '@galleria/shared-contracts/domain';

import type { CartEdits } from './cart-state/cart-changes';
import type { CheckoutRepository } from './checkout.repository';
import type { Submissions } from './checkout/submissions';
import type { NoticeButton } from './notices';
import type { OrderRepository } from './order.repository';
import type { ProductRepository } from './product.repository';
import type { WantedProducts } from './wanted-products';

/** What the cart's actions need beside the store. */
export interface CartContext {
  /**
   * Lays edits over the cart of whoever is logged in, and stores them. `refusal` is said if they
   * cannot be stored.
   */
  readonly change: (edits: CartEdits, refusal: string) => void;
  /** Stores what is not stored yet; resolves when nothing waits any more. */
  readonly settle: () => Promise<Result<null>>;
  /** Begins again to follow the stored cart, after that failed. */
  readonly reload: () => void;
  readonly notify: (type: NoticeType, title: string, button?: NoticeButton) => void;
  readonly isOnline: () => boolean;
}

/** What this remote's thunks and pages work with. */
export interface CartServices {
  readonly cart: CartContext;
  readonly products: ProductRepository;
  readonly checkout: CheckoutRepository;
  readonly orders: OrderRepository;
  readonly submissions: Submissions;
  readonly wanted: WantedProducts;
}

/** Nobody is logged in, or the cart remote has not started: nothing can be stored. */
export const NO_CART: AppError = {
  kind: 'unauthenticated',
  message: 'Nobody is logged in',
  retryable: false,
};
