import { formatCents } from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';
import { useAvailableCart } from './available-cart';
import { acceptPrices, deleteUnavailable, takeWhatIsLeft } from './cart-actions';
import { applyEdits } from './cart-edits';
import type { CartAction } from './edit-cart';
import { cartProblems, changedPrices, isUnavailable } from './line-check';
import { useCart } from './use-cart';

/** Problems of one kind that prevent an order. */
interface Obstacle {
  readonly text: string;
  /** The name of the button that solves them. */
  readonly label: string;
  /** Returns false if the cart takes no edit now. */
  readonly solve: CartAction<boolean>;
}

export function useObstacles(): readonly Obstacle[] {
  const { cart, products } = useCart();
  const available = useAvailableCart();
  const problems = cartProblems(cart.items, products);
  const unavailable = problems.filter(isUnavailable).length;
  const short = problems.filter(({ kind }) => kind === 'short').length;
  const prices = changedPrices(problems);
  const obstacles: Obstacle[] = [];
  if (unavailable > 0) {
    obstacles.push({
      text: TEXTS.problem.unavailable(unavailable),
      label: TEXTS.problem.remove(unavailable),
      solve: deleteUnavailable(),
    });
  }
  if (short > 0) {
    obstacles.push({
      text: TEXTS.problem.short(short),
      label: TEXTS.problem.takeLeft,
      solve: takeWhatIsLeft(),
    });
  }
  if (prices) {
    const { totalCents } = applyEdits(available, [{ kind: 'reprice', prices }]);
    obstacles.push({
      text: TEXTS.problem.total(formatCents(totalCents), formatCents(available.totalCents)),
      label: TEXTS.problem.acceptTotal,
      solve: acceptPrices(prices),
    });
  }
  return obstacles;
}
