import { useHost } from '@galleria/shared-contracts/react';

import { useNotify } from '../../kit/hooks/use-notify';

/** `say` raises a toast. `changed` tells the other parts of the page which products have changed. */
export function useProductEvents() {
  const { events } = useHost();
  const say = useNotify();
  return {
    say,
    changed: (productIds: readonly number[]) => {
      if (productIds.length > 0) events.emit('catalog:changed', { productIds: [...productIds] });
    },
  };
}
