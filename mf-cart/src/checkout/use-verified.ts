import { useEffect, useState } from 'react';

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
  useEffect(() => {
    if (isVerified || uid === null) return undefined;
    let isWanted = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const now = await checkout.buyer(uid);
      if (isWanted && now.ok && now.value?.isVerified === true) setIsVerified(true);
    };
    const lookAgain = () => void look();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [checkout, uid, isVerified]);
  return isVerified;
}
