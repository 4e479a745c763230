import { useState } from 'react';

import { useLookAgain } from '@galleria/shared-contracts/react';

import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import type { Buyer } from './data/checkout.repository';

/**
 * Whether the shopper's e-mail address is verified. The link in the mail opens another tab, so this is read again
 * when the page comes into view.
 */
export function useVerified(buyer: Buyer | null): boolean {
  const { checkout } = useServices();
  const uid = useShopper();
  const [isVerified, setIsVerified] = useState(buyer?.isVerified ?? false);
  const look = async () => {
    if (isVerified || uid === null) return;
    const now = await checkout.buyer(uid);
    if (now.ok && now.value?.isVerified === true) setIsVerified(true);
  };
  useLookAgain(() => void look());
  return isVerified;
}
