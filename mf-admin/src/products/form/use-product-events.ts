import { useHost } from '@galleria/shared-contracts/react';

import { useNotify } from '../../kit/hooks/use-notify';

/** `notify` raises a toast. `changed` tells the other parts of the page which products have changed. */
export function useProductEvents() {
  const { events } = useHost();
  const notify = useNotify();
  return {
    notify,
    changed: (productIds: readonly number[]) => {
      if (productIds.length > 0) events.emit('catalog:changed', { productIds: [...productIds] });
    },
  };
}
