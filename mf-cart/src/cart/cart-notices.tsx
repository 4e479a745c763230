import { routes } from '@galleria/shared-contracts/contract';
import { formatCents } from '@galleria/shared-contracts/domain';
import { Button, Notice, TextLink } from '@galleria/shared-ui';

import { acceptPrices, retrySaving } from './data/cart-actions';
import { applyEdits } from './data/cart-edits';
import { useCart, useCartDispatch } from './data/use-cart';
import { cartProblems, movedPrices } from './data/line-check';

/** What there is to know of the cart as a whole, above its lines. */
export function CartNotices({ placedBefore }: { placedBefore: number }) {
  return (
    <>
      <UnsavedNotice />
      {placedBefore > 0 && (
        <Notice tone="success" live>
          A part of your cart is ordered: see <TextLink to={routes.orders()}>My orders</TextLink>.
          What is below has not been ordered yet.
        </Notice>
      )}
      <PriceNotice />
    </>
  );
}

function UnsavedNotice() {
  const { unsaved, isSaving } = useCart();
  const dispatch = useCartDispatch();
  if (!unsaved) return null;
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="s" busy={isSaving} onClick={() => dispatch(retrySaving())}>
          Try again
        </Button>
      }
    >
      Your last changes are kept here, but they could not be saved yet.
    </Notice>
  );
}

function PriceNotice() {
  const { cart, products } = useCart();
  const dispatch = useCartDispatch();
  const prices = movedPrices(cartProblems(cart.items, products));
  if (!prices) return null;
  const now = applyEdits(cart, [{ kind: 'reprice', prices }]);
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="s" onClick={() => dispatch(acceptPrices(prices))}>
          Accept the new total
        </Button>
      }
    >
      Prices have changed since you chose these: the total is now {formatCents(now.totalCents)}{' '}
      instead of {formatCents(cart.totalCents)}.
    </Notice>
  );
}
