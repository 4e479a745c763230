import { useSession } from '@galleria/shared-contracts/react';

/** The uid of the shopper who is logged in. */
export function useShopper(): string | null {
  const session = useSession();
  return session.kind === 'user' ? session.uid : null;
}
