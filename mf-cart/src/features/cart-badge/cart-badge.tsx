import { NavLink } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts';
import { Badge, CartIcon } from '@galleria/shared-ui';

import { useCart } from '../../data/cart-state/use-cart';

/** The link to the cart with the live count, in the header. */
export function CartBadge() {
  const { cart } = useCart();
  const count = cart.totalNumItems;
  return (
    <NavLink
      to={routes.cart()}
      aria-label={`Cart, ${String(count)} ${count === 1 ? 'item' : 'items'}`}
    >
      <CartIcon />
      {count > 0 && <Badge>{count}</Badge>}
    </NavLink>
  );
}
