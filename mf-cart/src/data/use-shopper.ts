import { useCallback, useSyncExternalStore } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/**
 * The uid of the shopper who is logged in. Unlike `useSession` it draws nothing anew when only
 * the session's end moves, which happens at every click: a form that is drawn anew in the middle
 * of a click on one of its radio buttons would lose that click.
 */
export function useShopper(): string | null {
  const { events, session } = useHost();
  const subscribe = useCallback(
    (onChange: () => void) => events.on('session:changed', onChange),
    [events],
  );
  return useSyncExternalStore(subscribe, () => {
    const current = session.current();
    return current.kind === 'user' ? current.uid : null;
  });
}
