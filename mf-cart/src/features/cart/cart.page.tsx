import { Outlet, useMatch, useNavigate } from 'react-router-dom';

import { formatCents, routes } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  DataList,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
} from '@galleria/shared-ui';

import { useCart, useCartDispatch } from '../../data/cart-state/use-cart';
import { clearCart, deleteLine, setAmount } from '../../data/cart-state/cart-actions';
import { CartLine } from './cart-line';
import styles from './cart.module.css';

export function CartPage() {
  useScreen('Cart');
  const { status, cart, error, isSaving } = useCart();

  if (status === 'failed') {
    return <ErrorState level={1} details={error?.message} />;
  }
  if (status !== 'ready') return <LoadingState label="Updating Cart" />;
  if (cart.items.length === 0) {
    return (
      <EmptyState
        level={1}
        title="Please add some items to continue"
        actions={<ButtonLink to={routes.allProducts()}>Browse Products</ButtonLink>}
      />
    );
  }
  return <FilledCart isSaving={isSaving} />;
}

function FilledCart({ isSaving }: { isSaving: boolean }) {
  const { cart } = useCart();
  const dispatch = useCartDispatch();
  const navigate = useNavigate();
  const isOrdering = useMatch(routes.orderForm()) !== null;
  return (
    <div className={styles['page']}>
      <PageHeading
        actions={
          <Button kind="quiet" onClick={() => dispatch(clearCart())}>
            Clear Cart
          </Button>
        }
      >
        Your Cart
      </PageHeading>
      <div className={styles['columns']}>
        <ul className={styles['lines']} aria-busy={isSaving}>
          {cart.items.map((item) => (
            <li key={item.id}>
              <CartLine
                item={item}
                onAmount={(amount) => dispatch(setAmount(item.id, amount))}
                onDelete={() => dispatch(deleteLine(item.id))}
              />
            </li>
          ))}
        </ul>
        <section aria-label="Summary" className={styles['summary']}>
          <DataList
            rows={[
              { term: 'Total items', value: cart.totalNumItems },
              { term: 'Total amount', value: formatCents(cart.totalCents), strong: true },
            ]}
          />
          {isOrdering ? (
            <p>Please fill in the form below to place an order!</p>
          ) : (
            <Button wide onClick={() => void navigate(routes.orderForm())}>
              Checkout?
            </Button>
          )}
        </section>
      </div>
      <Outlet />
      {isOrdering && (
        <ButtonLink kind="quiet" to={routes.allProducts()}>
          Browse More Products
        </ButtonLink>
      )}
    </div>
  );
}
