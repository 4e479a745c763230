import { useEffect, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { useHost } from '@galleria/shared-contracts/react';

import { showStored } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';
import { findPlaced } from '../checkout/data/find-placed';
import { ORDER_PLACED, type Submission } from '../checkout/data/submissions';
import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';

/**
 * The answer to an order can be lost by a reload or a dropped connection. This hook then looks whether the
 * order was placed. If all orders of the submission were placed, the shopper is told as usual. If only some
 * were placed, the hook returns their number; otherwise it returns 0.
 */
export function useLostAnswer(): number {
  const { status, cart, isOrdering } = useCart();
  const dispatch = useCartDispatch();
  const services = useServices();
  const { events, navigate } = useHost();
  const uid = useShopper();
  const [placedBefore, setPlacedBefore] = useState(0);
  const linesLeft = cart.items.length;

  useEffect(() => {
    if (uid === null || status !== 'ready' || isOrdering) return;
    const { cart: context, carts, checkout, draft, placed, submissions } = services;
    const submission = submissions.sent(uid);
    if (!submission) return;
    let isWanted = true;

    async function ask(of: string, sent: Submission) {
      const found = await findPlaced(checkout, carts, sent);
      // Not known yet, or nothing new. It looks again when the network is back or the cart changes.
      if (!isWanted || !found.ok || found.value.orderIds.length <= sent.told) return;
      const { stored } = found.value;
      const orderIds = [...found.value.orderIds];
      dispatch(showStored(of, stored));
      events.emit('order:placed', { orderIds });
      if (stored.cart.items.length > 0) {
        submissions.markTold(of, orderIds.length);
        setPlacedBefore(orderIds.length);
        return;
      }
      placed.add(of, orderIds);
      submissions.finish(of);
      draft.clear(of);
      context.notify('success', ORDER_PLACED);
      navigate(routes.home());
    }

    const askAgain = () => void ask(uid, submission);
    askAgain();
    window.addEventListener('online', askAgain);
    return () => {
      isWanted = false;
      window.removeEventListener('online', askAgain);
    };
  }, [uid, status, isOrdering, linesLeft, services, dispatch, events, navigate]);

  return placedBefore;
}
