import { useEffect, useState } from 'react';

import type { AppError, Order } from '@galleria/shared-contracts/domain';

import { useServices } from '../../data/use-services';
import { useShopper } from '../../data/use-shopper';

export type Followed<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly value: T };

/** The newest orders of the shopper, live. */
export function useMyOrders(count: number): Followed<readonly Order[]> & { retry: () => void } {
  const { orders } = useServices();
  const uid = useShopper();
  const [state, setState] = useState<Followed<readonly Order[]>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (uid === null) return;
    return orders.watchMine(uid, count, (found) =>
      setState(
        found.ok
          ? { status: 'ready', value: found.value }
          : { status: 'failed', error: found.error },
      ),
    );
  }, [orders, uid, count, attempt]);

  return {
    ...state,
    retry() {
      setState({ status: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
