import type { NoticeType } from '@galleria/shared-contracts/contract';
import { useHost } from '@galleria/shared-contracts/react';

/** Says what became of products: a toast to the admin, and to the page that they changed. */
export function useProductTold() {
  const { events } = useHost();
  return {
    say: (type: NoticeType, title: string) => events.emit('notice:raised', { type, title }),
    changed: (productIds: readonly number[]) => {
      if (productIds.length > 0) events.emit('catalog:changed', { productIds: [...productIds] });
    },
  };
}
