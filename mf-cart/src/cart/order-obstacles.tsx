import type { MouseEvent } from 'react';

import { formatCents } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { acceptPrices, deleteUnavailable, takeWhatIsLeft } from './data/cart-actions';
import { useAvailableCart } from './data/available-cart';
import { applyEdits } from './data/cart-edits';
import type { CartAction } from './data/edit-cart';
import { useCart, useCartDispatch } from './data/use-cart';
import { cartProblems, isUnavailable, changedPrices } from './data/line-check';
import type { Removing } from './use-focus-after-removal';

/** The problems that prevent an order. Each has a button that solves it. */
export function OrderObstacles({ removing }: { removing: Removing }) {
  const { cart, products } = useCart();
  const available = useAvailableCart();
  const dispatch = useCartDispatch();
  const problems = cartProblems(cart.items, products);
  const unavailable = problems.filter(isUnavailable);
  const short = problems.filter(({ kind }) => kind === 'short');
  const prices = changedPrices(problems);
  // Ignore the second click of a double click: it would press the next notice, which has moved up.
  const solve = (action: CartAction<unknown>) => (event: MouseEvent) => {
    if (event.detail > 1) return;
    removing(0);
    dispatch(action);
  };
  const repriced = prices && applyEdits(available, [{ kind: 'reprice', prices }]);
  return (
    <>
      {unavailable.length > 0 && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="s" onClick={solve(deleteUnavailable())}>
              {TEXTS.problem.remove(unavailable.length)}
            </Button>
          }
        >
          {TEXTS.problem.unavailable(unavailable.length)}
        </Notice>
      )}
      {short.length > 0 && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="s" onClick={solve(takeWhatIsLeft())}>
              {TEXTS.problem.takeLeft}
            </Button>
          }
        >
          {TEXTS.problem.short(short.length)}
        </Notice>
      )}
      {prices && repriced && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="s" onClick={solve(acceptPrices(prices))}>
              {TEXTS.problem.acceptTotal}
            </Button>
          }
        >
          {TEXTS.problem.total(formatCents(repriced.totalCents), formatCents(available.totalCents))}
        </Notice>
      )}
    </>
  );
}
