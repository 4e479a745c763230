import { routes } from '@galleria/shared-contracts/contract';
import { Button, Notice, Sentence, TextLink } from '@galleria/shared-ui';

import { useCart, useCartDispatch } from '../cart/data/use-cart';
import { cartProblems, problemWords, type LineProblem } from '../cart/data/line-check';
import { useObstacles } from '../cart/data/use-obstacles';
import { TEXTS } from '../texts';
import styles from './order-form.module.css';
import type { OrderFailure } from './use-ordering';

/** The problems of the order, line by line, and what the shopper can do. */
export function OrderFailureNotice({ failure }: { failure: OrderFailure }) {
  const { stop, ordered, left } = failure;
  const { cart, products } = useCart();
  const problems = cartProblems(cart.items, products);
  // The shopper has solved the problems.
  if (stop.kind === 'refused' && problems.length === 0 && ordered.length === 0) return null;
  return (
    <Notice tone="danger" live className={styles['failure']}>
      <Reason failure={failure} problems={problems} />
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

interface ReasonProps {
  failure: OrderFailure;
  problems: readonly LineProblem[];
}

function Reason({ failure: { stop, isDeliverySeen }, problems }: ReasonProps) {
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
            {problems.map((problem) => (
              <li key={`${String(problem.id)} ${problem.kind}`}>
                {problem.title}: {problemWords(problem)}
              </li>
            ))}
          </ul>
          <Solutions />
        </>
      );
  }
}

/** The buttons that solve the problems. The same are in the cart's summary, far above the form on a phone. */
function Solutions() {
  const dispatch = useCartDispatch();
  return (
    <p className="cluster">
      {useObstacles().map(({ label, solve }) => (
        <Button
          key={label}
          size="s"
          kind="quiet"
          onClick={({ detail, currentTarget: { form } }) => {
            // Ignore the second click of a double click: it would press the next button, which has moved here.
            if (detail > 1 || !dispatch(solve)) return;
            // The pressed button disappears.
            form?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </p>
  );
}
