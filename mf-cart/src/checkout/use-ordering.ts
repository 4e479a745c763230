import { useEffect, useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { DeliveryTable, OrderDetails, SavedAddress } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';

import { showStored, shownCart } from '../cart/data/cart-actions';
import { orderingChanged, productsRead } from '../cart/data/cart.slice';
import { useCart, useCartDispatch } from '../cart/data/use-cart';
import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { TEXTS } from '../texts';
import { useRetryOnReturn } from '../ui/use-retry-on-return';
import { placeOrders, type Placement, type Stop } from './data/place-orders';
import { ORDER_PLACED } from './data/submissions';

/** The content of the notice that is shown when not everything was ordered. */
export interface OrderFailure {
  readonly stop: Stop;
  /** The titles of the products that were ordered. */
  readonly ordered: readonly string[];
  /** The titles of the products that stay in the cart; empty when nothing was ordered. */
  readonly left: readonly string[];
  /** The shopper had seen what delivery costs. */
  readonly isDeliverySeen: boolean;
}

/**
 * Sends the order and raises notices about the result. Do not call `order` again before its promise has
 * settled. `delivery` is what delivery costs; `null` while that is not known.
 */
export function useOrdering(known: DeliveryTable | null) {
  const { cart, isOrdering } = useCart();
  const dispatch = useCartDispatch();
  const services = useServices();
  const { events, navigate } = useHost();
  const uid = useShopper();
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [delivery, setDelivery] = useState(known);

  useRetryOnReturn(delivery === null, () => {
    void services.checkout.delivery().then((read) => read.ok && setDelivery(read.value));
  });

  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // After a success `isOrdering` stays true until the page is left, so the empty cart is never shown.
      dispatch(orderingChanged(false));
    };
  }, [dispatch]);

  function stopped({ orderIds, left }: Pick<Placement, 'orderIds' | 'left'>, stop: Stop) {
    const isLeft = new Set(left.map(({ id }) => id));
    setFailure({
      stop,
      ordered: cart.items.filter(({ id }) => !isLeft.has(id)).map(({ title }) => title),
      left: orderIds.length === 0 ? [] : left.map(({ title }) => title),
      isDeliverySeen: delivery !== null,
    });
    const { items } = dispatch(shownCart());
    // The form has disappeared with the last line, so this notice says why.
    const isEmptied = stop.kind === 'cart-changed' && items.length === 0;
    services.cart.notify('error', isEmptied ? TEXTS.placing.cartEmptied : TEXTS.placing.failed);
  }

  async function order(
    details: OrderDetails,
    saved: SavedAddress | null,
    isVerified: boolean,
  ): Promise<void> {
    // After a success the form stays in view while the home page loads. Nothing is left to order then.
    if (uid === null || isOrdering) return;
    setFailure(null);
    // Dispatch before the first `await`, so that the cleanup comes later when the shopper leaves the page meanwhile.
    dispatch(orderingChanged(true));
    // The transaction orders from the stored cart, so all edits must be stored first.
    const settled = await services.cart.settle();
    if (!settled.ok) {
      dispatch(orderingChanged(false));
      stopped({ orderIds: [], left: cart.items }, { kind: 'failed', error: settled.error });
      return;
    }
    const { told } = services.submissions.markSent(uid);
    const placement = await placeOrders(services, {
      orderIdOf: (part) => services.submissions.orderId(uid, part),
      uid,
      details,
      saved,
      isVerified,
      cart,
      delivery,
      onStored: (stored) => dispatch(showStored(uid, stored)),
    });
    const { orderIds, otherwise, stop } = placement;
    if (!stop) services.placed.add(uid, orderIds);
    if (orderIds.length > 0) events.emit('order:placed', { orderIds: [...orderIds] });
    // The shopper knows the first `told` orders. The notice is only for others that have the details of an earlier try.
    if (orderIds.slice(told).some((id) => otherwise.includes(id))) {
      services.cart.notify('error', TEXTS.placing.earlier);
    }
    if (!stop) {
      services.submissions.finish(uid);
      services.draft.clear(uid);
      services.cart.notify('success', ORDER_PLACED);
      // A shopper who has left the form may be typing elsewhere.
      if (isOpen.current) navigate(routes.home());
      return;
    }
    if (stop.kind === 'delivery-changed') setDelivery(stop.delivery);
    if (stop.kind === 'refused') dispatch(productsRead(stop.products));
    services.submissions.markTold(uid, orderIds.length);
    dispatch(orderingChanged(false));
    stopped(placement, stop);
  }

  return { order, failure, delivery };
}
