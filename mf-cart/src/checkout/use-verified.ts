import { useState } from 'react';

import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { useRetryOnReturn } from '../ui/use-retry-on-return';
import type { Buyer } from './data/checkout.repository';

/**
 * Whether the shopper's e-mail address is verified. The link in the mail opens another tab, so this is read again
 * when the page comes into view.
 */
export function useVerified(buyer: Buyer | null | undefined): boolean {
  const { checkout } = useServices();
  const uid = useShopper();
  const [isVerifiedNow, setIsVerifiedNow] = useState(false);
  const isVerified = isVerifiedNow || buyer?.isVerified === true;
  // Data that could not be read is read again by `UnreadBuyer`.
  useRetryOnReturn(buyer !== undefined && !isVerified && uid !== null, () => {
    if (uid === null) return;
    void checkout.buyer(uid).then((now) => {
      if (now.ok && now.value?.isVerified === true) setIsVerifiedNow(true);
    });
  });
  return isVerified;
}
