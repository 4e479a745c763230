import { NavLink } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatNumber } from '@galleria/shared-contracts/domain';
import { Badge, CartIcon } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { useCart } from './data/use-cart';

/** The fragment `cart:badge` for the header: the link to the cart with the current number of items. */
export function CartBadge() {
  const { status, cart } = useCart();
  const count = cart.totalNumItems;
  // The label has no count until a cart is known.
  const label = status === 'ready' || count > 0 ? TEXTS.cart.badge(count) : TEXTS.cart.screen;
  return (
    <NavLink to={routes.cart()} aria-label={label}>
      <CartIcon />
      {count > 0 && <Badge>{formatNumber(count)}</Badge>}
    </NavLink>
  );
}
