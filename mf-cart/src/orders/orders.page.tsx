import { useEffect, useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatNumber,
  formatCents,
  formatOrderId,
  type Order,
} from '@galleria/shared-contracts/domain';
import { useScreen, useSubscription } from '@galleria/shared-contracts/react';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  TextLink,
  unbroken,
} from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { TEXTS } from '../texts';
import { useRetryOnReturn } from '../ui/use-retry-on-return';
import { useFocusAfterRetry } from '../ui/use-focus-after-retry';
import type { ListedOrder } from './data/order.repository';
import { formatItems, formatTime, STATUS_LABELS, STATUS_TONES } from './data/order-labels';
import styles from './orders.module.css';

const PAGE = 10;

/** The shopper's orders, newest first. A change of status shows at once. */
export function OrdersPage() {
  const uid = useShopper();
  return <OrdersOf key={uid} uid={uid} />;
}

function OrdersOf({ uid }: { uid: string | null }) {
  const [shown, setShown] = useState(PAGE);
  const [tries, setTries] = useState(0);
  const services = useServices();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that asked for older orders disappears until they have come.
    if (shown > PAGE) list.current?.children[shown - PAGE]?.querySelector('a')?.focus();
  }, [shown]);
  // One more order than is shown is read, to know whether there are more.
  const count = shown + 1;
  const latest = useSubscription<readonly ListedOrder[]>(
    tries,
    (onChange) => (uid === null ? () => {} : services.orders.watchMine(uid, count, onChange)),
    count,
  );

  // The known orders stay when older orders cannot be read.
  const [orders, setOrders] = useState<readonly ListedOrder[] | null>(null);
  if (latest?.ok && latest.value !== orders) setOrders(latest.value);

  const again = () => setTries((before) => before + 1);
  useRetryOnReturn(latest?.ok === false && latest.error.retryable, again);
  useFocusAfterRetry(latest && latest.ok);
  useScreen(latest?.ok === false && !orders ? TEXTS.failed : TEXTS.myOrders);
  const unread =
    latest === null ? (
      <LoadingState />
    ) : latest.ok ? null : (
      <ErrorState
        level={orders ? 2 : 1}
        details={latest.error.message}
        actions={<Button onClick={again}>{TEXTS.tryAgain}</Button>}
      />
    );
  if (orders === null) return unread;
  if (orders.length === 0) {
    return (
      <>
        <EmptyState
          level={1}
          title={TEXTS.order.none}
          actions={<ButtonLink to={routes.allProducts()}>{TEXTS.cart.browse}</ButtonLink>}
        />
        {unread}
      </>
    );
  }
  return (
    <div className={styles['page']}>
      <PageHeading className={styles['heading']}>{TEXTS.myOrders}</PageHeading>
      <ul ref={list} className={styles['orders']}>
        {orders.slice(0, shown).map((listed) => (
          <li key={listed.id}>
            <OrderCard {...listed} />
          </li>
        ))}
      </ul>
      {unread ??
        (orders.length > shown && (
          <Button kind="quiet" onClick={() => setShown(shown + PAGE)}>
            {TEXTS.order.older}
          </Button>
        ))}
    </div>
  );
}

function OrderCard({ id, order }: ListedOrder) {
  const reference = formatOrderId(id);
  return (
    <article className={styles['card']} aria-label={TEXTS.order.number(reference)}>
      <div className={styles['card-head']}>
        <h2 className={styles['card-title']}>
          <TextLink quiet to={routes.order(id)} className={styles['card-link']}>
            {unbroken(TEXTS.order.number(reference))}
          </TextLink>
        </h2>
        {order && <Badge tone={STATUS_TONES[order.status]}>{STATUS_LABELS[order.status]}</Badge>}
      </div>
      {order ? <Contents order={order} /> : <p className="soft">{TEXTS.order.damaged}</p>}
    </article>
  );
}

function Contents({ order }: { order: Order }) {
  const { createdAtMs, totalCents, totalNumItems, lines } = order;
  return (
    <>
      <p className="soft">{formatTime(createdAtMs)}</p>
      <p className={styles['card-lines']}>
        {lines
          .map(({ title, amount }) =>
            amount > 1 ? TEXTS.pieces(formatNumber(amount), title) : title,
          )
          .join(', ')}
      </p>
      <p>
        {formatItems(totalNumItems)}, <b>{formatCents(totalCents)}</b>
      </p>
    </>
  );
}
