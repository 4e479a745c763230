import { useState } from 'react';

import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { useAgain } from '../ui/use-again';
import type { Buyer } from './data/checkout.repository';

/**
 * Whether the shopper's e-mail address is verified. The link in the mail opens another tab, so this is read again
 * when the page comes into view.
 */
export function useVerified(buyer: Buyer | null): boolean {
  const { checkout } = useServices();
  const uid = useShopper();
  const [isVerified, setIsVerified] = useState(buyer?.isVerified ?? false);
  useAgain(!isVerified && uid !== null, () => {
    if (uid === null) return;
    void checkout.buyer(uid).then((now) => {
      if (now.ok && now.value?.isVerified === true) setIsVerified(true);
    });
  });
  return isVerified;
}
