import type { NoticeAction, NoticeType } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';

import type { CartRepository } from '../cart/data/cart.repository';
import type { CheckoutRepository } from '../checkout/data/checkout.repository';
import type { OrderDraft } from '../checkout/data/order-draft';
import type { Submissions } from '../checkout/data/submissions';
import type { OrderRepository } from '../orders/data/order.repository';
import type { PlacedOrders } from '../orders/data/placed-orders';
import type { ProductRepository } from '../cart/data/product.repository';
import type { WantedProducts } from '../cart/data/wanted-products';

/** What the actions of the cart need besides the store. */
export interface CartContext {
  /** Stores the unsaved edits. Resolves when all are stored, or to the failure. */
  readonly settle: () => Promise<Result<null>>;
  /** Reads the stored cart at once. Resolves when it is known, or cannot be read. */
  readonly readNow: () => Promise<unknown>;
  /** Retries a failed save. */
  readonly retry: () => void;
  /** Restarts the listener on the stored cart after it failed. */
  readonly reload: () => void;
  readonly notify: (type: NoticeType, title: string, button?: NoticeAction) => void;
  readonly isOnline: () => boolean;
  /** Opens the login, which leads back to the current page. */
  readonly toLogin: () => void;
}

/** What this remote's thunks get as `extra['mf-cart']`, and its pages by `useServices`. */
export interface CartServices {
  readonly cart: CartContext;
  readonly carts: Pick<CartRepository, 'read'>;
  readonly products: ProductRepository;
  readonly checkout: CheckoutRepository;
  readonly orders: OrderRepository;
  readonly submissions: Submissions;
  readonly draft: OrderDraft;
  readonly placed: PlacedOrders;
  readonly wanted: WantedProducts;
}
