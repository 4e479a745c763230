import { NavLink } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { Badge, CartIcon } from '@galleria/shared-ui';

import { useCart } from './data/use-cart';

/** The fragment `cart:badge` for the header: the link to the cart with the current number of items. */
export function CartBadge() {
  const { status, cart } = useCart();
  const count = cart.totalNumItems;
  // The label has no count until a cart is known.
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
