import { useEffect, useState } from 'react';

import type { Order } from '@galleria/shared-contracts/domain';

import { useServices } from '../../data/use-services';
import type { Followed } from './use-my-orders';

/** One order, live; `null` where there is none that this shopper may see. */
export function useOrder(id: string): Followed<Order | null> & { retry: () => void } {
  const { orders } = useServices();
  const [state, setState] = useState<Followed<Order | null>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(
    () =>
      orders.watch(id, (found) => {
        if (found.ok) setState({ status: 'ready', value: found.value });
        // Another's order is none of theirs: not even that it exists.
        else if (found.error.kind === 'permission-denied')
          setState({ status: 'ready', value: null });
        else setState({ status: 'failed', error: found.error });
      }),
    [orders, id, attempt],
  );

  return {
    ...state,
    retry() {
      setState({ status: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
