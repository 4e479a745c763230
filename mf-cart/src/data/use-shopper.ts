import { useSession } from '@galleria/shared-contracts/react';

/** The uid of the logged-in shopper; `null` for anybody else. */
export function useShopper(): string | null {
  const session = useSession();
  return session.kind === 'user' ? session.uid : null;
}
