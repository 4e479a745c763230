import { routes } from '@galleria/shared-contracts/contract';
import { Button, Notice, Sentence, TextLink } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { retrySaving } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';
import type { Removing } from './use-focus-after-removal';

/** The notices about the whole cart, above its lines. */
export function CartNotices({
  removing,
  placedBefore,
}: {
  removing: Removing;
  placedBefore: number;
}) {
  return (
    <>
      <UnsavedNotice removing={removing} />
      {placedBefore > 0 && (
        <Notice tone="success" live>
          <Sentence text={TEXTS.cart.partOrdered}>
            <TextLink to={routes.orders()}>{TEXTS.myOrders}</TextLink>
          </Sentence>
        </Notice>
      )}
    </>
  );
}

function UnsavedNotice({ removing }: { removing: Removing }) {
  const { unsaved, isSaving } = useCart();
  const dispatch = useCartDispatch();
  if (!unsaved) return null;
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button
          size="s"
          busy={isSaving}
          onClick={() => {
            removing(0);
            dispatch(retrySaving());
          }}
        >
          {TEXTS.tryAgain}
        </Button>
      }
    >
      {TEXTS.cart.unsaved}
    </Notice>
  );
}
