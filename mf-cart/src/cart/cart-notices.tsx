import { routes } from '@galleria/shared-contracts/contract';
import { Button, Notice, TextLink } from '@galleria/shared-ui';

import { retrySaving } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';

/** The notices about the whole cart, above its lines. */
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
