import { NavLink } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { Badge, CartIcon } from '@galleria/shared-ui';

import { useCart } from './data/use-cart';

/** The link to the cart with the live count, in the header. */
export function CartBadge() {
  const { status, cart } = useCart();
  const count = cart.totalNumItems;
  // Until a cart is known, nothing is said of what is in it.
  const label =
    status === 'ready' || count > 0
      ? `Cart, ${String(count)} ${count === 1 ? 'item' : 'items'}`
      : 'Cart';
  return (
    <NavLink to={routes.cart()} aria-label={label}>
      <CartIcon />
      {count > 0 && <Badge>{count}</Badge>}
    </NavLink>
  );
}
