import { routes } from '@galleria/shared-contracts/contract';
import { Button, Notice, TextLink } from '@galleria/shared-ui';

import { acceptPrices } from '../cart/data/cart-actions';
import { useCart, useCartDispatch } from '../cart/data/use-cart';
import { cartProblems, movedPrices, problemWords } from '../cart/data/line-check';
import styles from './order-form.module.css';
import type { OrderFailure } from './use-ordering';

/** The problems of the order, line by line, and what the shopper can do. */
export function OrderFailureNotice({ failure }: { failure: OrderFailure }) {
  const { ordered, left } = failure;
  return (
    <Notice tone="danger" live className={styles['failure']}>
      <Reason failure={failure} />
      {ordered.length > 0 && (
        <>
          <p>
            These are ordered; see <TextLink to={routes.orders()}>My orders</TextLink>:{' '}
            {ordered.join(', ')}.
          </p>
          <p>These are still in your cart: {left.join(', ')}.</p>
        </>
      )}
    </Notice>
  );
}

function Reason({ failure: { stop } }: { failure: OrderFailure }) {
  switch (stop.kind) {
    case 'cart-changed':
      return (
        <p>
          Your cart has changed in another tab or on another device. Look it over, then place the
          order again.
        </p>
      );
    case 'failed':
      return (
        <p>
          {stop.error.retryable
            ? 'The shop could not be reached. Place the order again: nothing is ordered twice.'
            : `The order was refused: ${stop.error.message}`}
        </p>
      );
    case 'refused':
      return (
        <>
          <p>Some products cannot be ordered as your cart shows them:</p>
          <ul>
            {stop.problems.map((problem) => (
              <li key={`${String(problem.id)} ${problem.kind}`}>
                {problem.title}: {problemWords(problem)}
              </li>
            ))}
          </ul>
          <AcceptPrices />
        </>
      );
  }
}

/** The button that accepts changed prices. Renders nothing when no price has changed. */
function AcceptPrices() {
  const { cart, products } = useCart();
  const dispatch = useCartDispatch();
  const prices = movedPrices(cartProblems(cart.items, products));
  return (
    prices && (
      <p>
        <Button size="s" kind="quiet" onClick={() => dispatch(acceptPrices(prices))}>
          Accept the new prices
        </Button>
      </p>
    )
  );
}
