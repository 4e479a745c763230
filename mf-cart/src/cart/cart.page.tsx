import { useRef } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, formatNumber } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  DataList,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  Spinner,
  Waiting,
} from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { useFocusAfterRetry } from '../ui/use-focus-after-retry';
import { useAvailableCart } from './data/available-cart';
import { changeAmount, clearCart, deleteLine, setAmount } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';
import { cartProblems, lineProblems, productOf } from './data/line-check';
import { useServices } from '../data/use-services';
import { CartLine } from './cart-line';
import { EAGER_LINES } from './eager-lines';
import { CartNotices } from './cart-notices';
import styles from './cart.module.css';
import { OrderObstacles } from './order-obstacles';
import { useCheckedProducts } from './use-checked-products';
import { useFocusAfterRemoval, type Removing } from './use-focus-after-removal';
import { useLostAnswer } from './use-lost-answer';

export function CartPage() {
  const isForm = useMatch(routes.orderForm()) !== null;
  const { status, cart, products, error, isOrdering, unsaved } = useCart();
  const { cart: context } = useServices();
  useCheckedProducts();
  const placedBefore = useLostAnswer();
  const page = useRef<HTMLFieldSetElement>(null);
  const problems = cartProblems(cart.items, products);
  // An order empties the cart before the form knows that it was placed.
  const isEmpty = cart.items.length === 0 && !isOrdering;
  const count = cart.items.length + problems.length + Number(unsaved !== null) + Number(!isEmpty);
  const removing = useFocusAfterRemoval(page, count);
  useFocusAfterRetry(status === 'loading' ? null : status === 'ready');

  // Without network the cached cart stays: the stored one is read when the network is back.
  const hasFailed = status === 'failed' && (context.isOnline() || cart.items.length === 0);
  // The form in this page cannot set it: its effects run before those of the page, and not when it is left.
  useScreen(hasFailed ? TEXTS.failed : isForm ? TEXTS.form.screen : TEXTS.cart.screen);
  if (hasFailed) {
    return (
      <ErrorState
        level={1}
        details={error?.message}
        actions={<Button onClick={context.reload}>{TEXTS.tryAgain}</Button>}
      />
    );
  }
  const isKnown = status === 'ready';
  if (!isKnown && cart.items.length === 0) return <LoadingState label={TEXTS.cart.updating} />;
  return (
    // The cached cart is shown first. It can be changed once the stored cart has arrived.
    <Waiting isWaiting={!isKnown} ref={page} className={styles['page']}>
      <CartNotices removing={removing} placedBefore={placedBefore} />
      {isEmpty ? <EmptyCart /> : <FilledCart removing={removing} isKnown={isKnown} />}
    </Waiting>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      title={TEXTS.cart.empty}
      actions={<ButtonLink to={routes.allProducts()}>{TEXTS.cart.browse}</ButtonLink>}
    />
  );
}

function FilledCart({ removing, isKnown }: { removing: Removing; isKnown: boolean }) {
  const { cart, products, isSaving } = useCart();
  const isUpdating = isSaving || !isKnown;
  const dispatch = useCartDispatch();
  return (
    <>
      <PageHeading
        className={styles['heading']}
        actions={
          <Button
            kind="quiet"
            onClick={() => {
              removing(0);
              dispatch(clearCart());
            }}
          >
            {TEXTS.cart.clear}
          </Button>
        }
      >
        {TEXTS.cart.heading}
      </PageHeading>
      <div className={styles['columns']}>
        <div className={styles['shelf']}>
          {isUpdating && (
            <div className={styles['overlay']}>
              <Spinner label={TEXTS.cart.updating} className={styles['overlay-words']} />
            </div>
          )}
          <ul className={styles['lines']} aria-label={TEXTS.products} aria-busy={isUpdating}>
            {cart.items.map((item, place) => (
              <li key={item.id}>
                <CartLine
                  item={item}
                  stock={productOf(products, item.id)?.stock}
                  problems={lineProblems(item, products)}
                  eager={place < EAGER_LINES}
                  onStep={(by) => {
                    if (item.amount + by === 0) removing(place);
                    dispatch(changeAmount(item.id, by));
                  }}
                  onTake={(amount) => {
                    removing(place);
                    dispatch(setAmount(item.id, amount));
                  }}
                  onDelete={() => {
                    removing(place);
                    dispatch(deleteLine(item.id));
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
        <Summary removing={removing} />
      </div>
      {isKnown && <Outlet />}
      <AfterForm />
    </>
  );
}

function Summary({ removing }: { removing: Removing }) {
  const { totalNumItems, totalCents } = useAvailableCart();
  const navigate = useNavigate();
  const isOrdering = useMatch(routes.orderForm()) !== null;
  return (
    <section aria-label={TEXTS.summary} className={styles['summary']}>
      <DataList
        rows={[
          { term: TEXTS.totalItems, value: formatNumber(totalNumItems) },
          { term: TEXTS.totalAmount, value: formatCents(totalCents), strong: true },
        ]}
      />
      <OrderObstacles removing={removing} />
      {isOrdering ? (
        <p>{TEXTS.cart.fillIn}</p>
      ) : (
        <Button wide onClick={() => void navigate(routes.orderForm())}>
          {TEXTS.cart.checkout}
        </Button>
      )}
    </section>
  );
}

function AfterForm() {
  return useMatch(routes.orderForm()) === null ? null : (
    <p>
      <ButtonLink kind="quiet" to={routes.allProducts()}>
        {TEXTS.cart.browseMore}
      </ButtonLink>
    </p>
  );
}
