import { useState, type ReactNode } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';
import { useScreen, useSubscription } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  Notice,
} from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { TEXTS } from '../texts';
import { useRetryOnReturn } from '../ui/use-retry-on-return';
import { useFocusAfterRetry } from '../ui/use-focus-after-retry';

interface OneOrderProps {
  id: string;
  /** The title of the page that shows the order. */
  title: string;
  /** Call `onChanged` after a change of the order. It follows the order again after a failure. */
  children: (order: Order, onChanged: () => void) => ReactNode;
}

/** Follows one order of the shopper: loading, failed, not there, or the order itself. */
export function OneOrder(props: OneOrderProps) {
  // Another person's session can begin while the page is open.
  return <OrderOf key={`${String(useShopper())} ${props.id}`} {...props} />;
}

function OrderOf({ id, title, children }: OneOrderProps) {
  const { orders } = useServices();
  const [tries, setTries] = useState(0);
  const latest = useSubscription<Order | null>(tries, (onChange) => orders.watch(id, onChange));

  // The order stays when it cannot be followed any more, because somebody may be typing in its page.
  const [order, setOrder] = useState<Order | null>(null);
  if (latest?.ok && latest.value && latest.value !== order) setOrder(latest.value);

  const error = latest?.ok === false ? latest.error : null;
  // Another shopper's order and an invalid id look like an order that does not exist.
  const isMissing =
    error?.kind === 'permission-denied' ||
    error?.kind === 'invalid' ||
    (latest?.ok === true && latest.value === null);
  const again = () => setTries((before) => before + 1);
  useRetryOnReturn(error?.retryable === true, again);
  useFocusAfterRetry(latest && latest.ok);
  useScreen(isMissing ? TEXTS.order.missing : error && !order ? TEXTS.failed : title);
  if (isMissing) {
    return (
      <EmptyState
        level={1}
        title={TEXTS.order.missing}
        actions={<ButtonLink to={routes.orders()}>{TEXTS.myOrders}</ButtonLink>}
      />
    );
  }
  const tryAgain = <Button onClick={again}>{TEXTS.tryAgain}</Button>;
  if (order) {
    return (
      <div className="stack">
        {error && (
          <Notice tone="warning" live action={tryAgain} className="no-print">
            {TEXTS.order.stale} {error.message}
          </Notice>
        )}
        {children(order, () => error && again())}
      </div>
    );
  }
  if (error) return <ErrorState level={1} details={error.message} actions={tryAgain} />;
  return <LoadingState />;
}
