import { routes } from '@galleria/shared-contracts/contract';
import { Button, Notice, Sentence, TextLink } from '@galleria/shared-ui';

import { acceptPrices } from '../cart/data/cart-actions';
import { useCart, useCartDispatch } from '../cart/data/use-cart';
import { cartProblems, changedPrices, problemWords } from '../cart/data/line-check';
import { TEXTS } from '../texts';
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
            <Sentence text={TEXTS.placing.ordered(ordered.join(', '))}>
              <TextLink to={routes.orders()}>{TEXTS.myOrders}</TextLink>
            </Sentence>
          </p>
          <p>{TEXTS.placing.left(left.join(', '))}</p>
        </>
      )}
    </Notice>
  );
}

function Reason({ failure: { stop, isDeliverySeen } }: { failure: OrderFailure }) {
  switch (stop.kind) {
    case 'cart-changed':
      return <p>{TEXTS.placing.cartChanged}</p>;
    case 'blocked':
      return <p>{TEXTS.placing.blocked}</p>;
    case 'delivery-changed':
      return <p>{isDeliverySeen ? TEXTS.placing.deliveryChanged : TEXTS.placing.deliveryKnown}</p>;
    case 'failed':
      return <p>{stop.error.retryable ? TEXTS.placing.unreachable : TEXTS.placing.refused}</p>;
    case 'refused':
      return (
        <>
          <p>{TEXTS.placing.notAsShown}</p>
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
  const prices = changedPrices(cartProblems(cart.items, products));
  return (
    prices && (
      <p>
        <Button
          size="s"
          kind="quiet"
          onClick={({ currentTarget: { form } }) => {
            // This button disappears.
            if (dispatch(acceptPrices(prices))) {
              form?.querySelector<HTMLElement>('[type=submit]')?.focus();
            }
          }}
        >
          {TEXTS.problem.acceptPrices}
        </Button>
      </p>
    )
  );
}
