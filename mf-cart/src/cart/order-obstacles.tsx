import { formatCents } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';

import { acceptPrices, deleteUnavailable, takeWhatIsLeft } from './data/cart-actions';
import { useAvailableCart } from './data/available-cart';
import { applyEdits } from './data/cart-edits';
import { useCart, useCartDispatch } from './data/use-cart';
import { cartProblems, isUnavailable, movedPrices } from './data/line-check';
import type { Removing } from './use-focus-after-removal';

/** The problems that prevent an order. Each has a button that solves it. */
export function OrderObstacles({ removing }: { removing: Removing }) {
  const { cart, products } = useCart();
  const available = useAvailableCart();
  const dispatch = useCartDispatch();
  const problems = cartProblems(cart.items, products);
  const unavailable = problems.filter(isUnavailable);
  const short = problems.filter(({ kind }) => kind === 'short');
  const prices = movedPrices(problems);
  const repriced = prices && applyEdits(available, [{ kind: 'reprice', prices }]);
  return (
    <>
      {unavailable.length > 0 && (
        <Notice
          tone="warning"
          live
          action={
            <Button
              size="s"
              onClick={() => {
                removing(0);
                dispatch(deleteUnavailable());
              }}
            >
              Remove {unavailable.length === 1 ? 'it' : 'them'}
            </Button>
          }
        >
          {unavailable.length === 1
            ? '1 product cannot be bought any more. It does not count.'
            : `${String(unavailable.length)} products cannot be bought any more. They do not count.`}
        </Notice>
      )}
      {short.length > 0 && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="s" onClick={() => dispatch(takeWhatIsLeft())}>
              Take what is left
            </Button>
          }
        >
          {short.length === 1
            ? 'Fewer pieces of 1 product are left than you chose.'
            : `Fewer pieces of ${String(short.length)} products are left than you chose.`}
        </Notice>
      )}
      {prices && repriced && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="s" onClick={() => dispatch(acceptPrices(prices))}>
              Accept the new total
            </Button>
          }
        >
          Prices have changed since you chose these: the total is now{' '}
          {formatCents(repriced.totalCents)} instead of {formatCents(available.totalCents)}.
        </Notice>
      )}
    </>
  );
}
