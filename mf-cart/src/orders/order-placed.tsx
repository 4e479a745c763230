import { useEffect, useId, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatNumber,
  formatCents,
  formatOrderId,
  type Order,
} from '@galleria/shared-contracts/domain';
import { useHost, useSubscription } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, DataList, focusHeading } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { TEXTS } from '../texts';
import styles from './orders.module.css';

/** The confirmation of the last orders on the home page, until the shopper closes it. */
export function OrderPlaced() {
  const uid = useShopper();
  return uid === null ? null : <OrderPlacedBy key={uid} uid={uid} />;
}

function OrderPlacedBy({ uid }: { uid: string }) {
  const { placed } = useServices();
  const { events } = useHost();
  const titleId = useId();
  const [orderIds, setOrderIds] = useState(() => placed.of(uid));
  // The shopper may have left the order form for the home page before the order was placed.
  useEffect(
    () => events.on('order:placed', () => setOrderIds(placed.of(uid))),
    [events, placed, uid],
  );
  if (orderIds.length === 0) return null;
  const close = () => {
    placed.close();
    setOrderIds([]);
    // The button with the focus disappears.
    focusHeading();
  };
  return (
    <section className={styles['placed']} aria-labelledby={titleId}>
      <div className={styles['card-head']}>
        <h2 id={titleId} className={styles['card-title']}>
          {TEXTS.placed.heading(orderIds.length)}
        </h2>
        <Button kind="quiet" onClick={close}>
          {TEXTS.placed.close}
        </Button>
      </div>
      <p>{TEXTS.placed.thanks}</p>
      {orderIds.map((id) => (
        <PlacedOrder key={id} id={id} />
      ))}
    </section>
  );
}

function PlacedOrder({ id }: { id: string }) {
  const { orders } = useServices();
  const order = useSubscription<Order | null>(id, (onChange) => orders.watch(id, onChange));
  return (
    <div className={styles['placed-order']}>
      <DataList
        rows={[
          { term: TEXTS.placed.number, value: formatOrderId(id), strong: true },
          // Until the order is read, or when it cannot be, its number and the link are enough.
          ...(order?.ok && order.value ? rowsOf(order.value) : []),
        ]}
      />
      <div className="cluster">
        <ButtonLink to={routes.order(id)}>{TEXTS.placed.see}</ButtonLink>
      </div>
    </div>
  );
}

function rowsOf({ lines, totalCents, address }: Order) {
  return [
    {
      term: TEXTS.products,
      value: lines.map(({ title, amount }) => TEXTS.pieces(formatNumber(amount), title)).join('\n'),
    },
    { term: TEXTS.total, value: formatCents(totalCents), strong: true },
    { term: TEXTS.address, value: address },
  ];
}
