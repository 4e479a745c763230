import { useState, type ReactNode } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingState } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { TEXTS } from '../texts';
import { useFocusAfterRetry } from '../ui/use-focus-after-retry';

interface OneOrderProps {
  id: string;
  children: (order: Order) => ReactNode;
}

/** Follows one order of the shopper: loading, failed, not there, or the order itself. */
export function OneOrder({ id, children }: OneOrderProps) {
  const { orders } = useServices();
  const [tries, setTries] = useState(0);
  const order = useSubscription<Order | null>(`${id} ${String(tries)}`, (onChange) =>
    orders.watch(id, onChange),
  );

  useFocusAfterRetry(order && order.ok);
  if (order === null) return <LoadingState />;
  if (order.ok && order.value) return children(order.value);
  // Somebody else's order looks like an order that does not exist. So does an id that cannot be one.
  if (order.ok || order.error.kind === 'permission-denied' || order.error.kind === 'invalid') {
    return (
      <EmptyState
        level={1}
        title={TEXTS.order.missing}
        actions={<ButtonLink to={routes.orders()}>{TEXTS.myOrders}</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState
      level={1}
      details={order.error.message}
      actions={<Button onClick={() => setTries(tries + 1)}>{TEXTS.tryAgain}</Button>}
    />
  );
}
