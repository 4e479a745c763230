import { useEffect, useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE, type OrderDetails } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';

import { orderingChanged, productsRead } from '../../data/cart-state/cart.slice';
import { useCart, useCartDispatch } from '../../data/cart-state/use-cart';
import { placeOrders, type Placement, type Stop } from '../../data/checkout/place-orders';
import { useServices } from '../../data/use-services';
import { useShopper } from '../../data/use-shopper';

/** What stands above the form when not everything was ordered. */
export interface OrderFailure {
  readonly stop: Stop;
  /** Titles of what was ordered all the same. */
  readonly ordered: readonly string[];
  /** Titles of what stays in the cart; empty when nothing was ordered. */
  readonly left: readonly string[];
}

const NOT_PLACED = 'Could not place an order, please try again later!';

/** Sends the order, once at a time, and tells what has become of it. */
export function useOrdering() {
  const { cart } = useCart();
  const dispatch = useCartDispatch();
  const services = useServices();
  const { events, navigate } = useHost();
  const shopper = useShopper();
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Not the state: two clicks may come before it is drawn.
  const isUnderWay = useRef(false);

  // After a success the page stays as it is until the next one is there.
  useEffect(() => () => void dispatch(orderingChanged(false)), [dispatch]);

  const say = (title: string) => events.emit('notice:raised', { type: 'error', title });

  async function send(uid: string, details: OrderDetails): Promise<void> {
    // What the shopper sees must be stored before it can be ordered.
    const saved = await services.cart.settle();
    if (!saved.ok) {
      setFailure({ stop: { kind: 'failed', error: saved.error }, ordered: [], left: [] });
      say(NOT_PLACED);
      return;
    }
    const { id } = services.submissions.markSent(uid);
    dispatch(orderingChanged(true));
    const placement = await placeOrders(services, { submissionId: id, uid, details, cart });
    const [...orderIds] = placement.orderIds;
    if (orderIds.length > 0) events.emit('order:placed', { orderIds });
    if (!placement.stop) {
      services.submissions.finish();
      events.emit('notice:raised', {
        type: 'success',
        title: 'Order Placed! We will send you a confirmation email',
      });
      navigate(routes.home());
      return;
    }
    if (placement.stop.kind === 'refused') dispatch(productsRead(placement.stop.products));
    services.submissions.markTold(uid, orderIds.length);
    dispatch(orderingChanged(false));
    setFailure(failureOf(placement, placement.stop));
    say(NOT_PLACED);
  }

  function failureOf({ orderIds, left }: Placement, stop: Stop): OrderFailure {
    if (orderIds.length === 0) return { stop, ordered: [], left: [] };
    const isLeft = new Set(left.map(({ id }) => id));
    return {
      stop,
      ordered: cart.items.filter(({ id }) => !isLeft.has(id)).map(({ title }) => title),
      left: left.map(({ title }) => title),
    };
  }

  async function order(details: OrderDetails): Promise<void> {
    if (isUnderWay.current || shopper === null) return;
    if (!services.cart.isOnline()) {
      say(OFFLINE_NOTICE);
      return;
    }
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await send(shopper, details);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  return { order, isSending, failure };
}
