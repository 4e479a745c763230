import type { NoticeType } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';

import type { CheckoutRepository } from '../checkout/data/checkout.repository';
import type { OrderDraft } from '../checkout/data/order-draft';
import type { Submissions } from '../checkout/data/submissions';
import type { NoticeButton } from './notices';
import type { OrderRepository } from '../orders/data/order.repository';
import type { PlacedOrders } from '../orders/data/placed-orders';
import type { ProductRepository } from '../cart/data/product.repository';
import type { WantedProducts } from '../cart/data/wanted-products';

/** What the cart's actions need beside the store. */
export interface CartContext {
  /** Stores what is unsaved. Resolves when all of it is stored, or with what failed. */
  readonly settle: () => Promise<Result<null>>;
  /** Tries again to store what failed. */
  readonly retry: () => void;
  /** Begins again to follow the stored cart, after that failed. */
  readonly reload: () => void;
  readonly notify: (type: NoticeType, title: string, button?: NoticeButton) => void;
  readonly isOnline: () => boolean;
  /** Leads to the login, and from there back to the page in view. */
  readonly toLogin: () => void;
}

/** What this remote's thunks and pages work with. */
export interface CartServices {
  readonly cart: CartContext;
  readonly products: ProductRepository;
  readonly checkout: CheckoutRepository;
  readonly orders: OrderRepository;
  readonly submissions: Submissions;
  readonly draft: OrderDraft;
  readonly placed: PlacedOrders;
  readonly wanted: WantedProducts;
}
