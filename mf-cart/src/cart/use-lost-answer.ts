import { useEffect, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { useHost } from '@galleria/shared-contracts/react';

import { useCart } from './data/use-cart';
import { findPlaced } from '../checkout/data/find-placed';
import { ORDER_PLACED, type Submission } from '../checkout/data/submissions';
import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';

/**
 * After an order was sent and its answer lost, by a reload or a cut line: looks whether it was
 * placed after all. If so, and all of it, the shopper is told as if the answer had come. Gives
 * the number of orders that are placed of a submission that has more to come.
 */
export function useLostAnswer(): number {
  const { status, cart, isOrdering } = useCart();
  const { cart: context, checkout, draft, placed, submissions } = useServices();
  const { events, navigate } = useHost();
  const uid = useShopper();
  const [placedBefore, setPlacedBefore] = useState(0);
  const linesLeft = cart.items.length;

  useEffect(() => {
    if (uid === null || status !== 'ready' || isOrdering) return;
    const submission = submissions.sent(uid);
    if (!submission) return;
    let isWanted = true;

    async function ask(of: string, sent: Submission) {
      const found = await findPlaced(checkout, sent);
      // Unknown still: it is asked again when the network is back or the cart changes.
      if (!isWanted || !found.ok || found.value.orderIds.length <= sent.told) return;
      const orderIds = [...found.value.orderIds];
      events.emit('order:placed', { orderIds });
      if (found.value.linesLeft > 0) {
        submissions.markTold(of, orderIds.length);
        setPlacedBefore(orderIds.length);
        return;
      }
      placed.add(of, orderIds);
      submissions.finish();
      draft.clear();
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
  }, [
    uid,
    status,
    isOrdering,
    linesLeft,
    submissions,
    draft,
    placed,
    checkout,
    context,
    events,
    navigate,
  ]);

  return placedBefore;
}
