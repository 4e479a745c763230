import { useCallback } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/** Raises a notice. */
export function useSay(): (type: 'success' | 'error', title: string) => void {
  const { events } = useHost();
  return useCallback((type, title) => events.emit('notice:raised', { type, title }), [events]);
}
