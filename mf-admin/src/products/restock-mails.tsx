import { useEffect } from 'react';

import { useHost, whenUsed } from '@galleria/shared-contracts/react';

import { useMay } from '../kit/rights/own-role';
import { useAdminServices } from '../services';

/** Mails shoppers whose product is in stock again, while an admin who may ship has the back office open (P-WISH-6). */
export function RestockMails() {
  const { restocks } = useAdminServices();
  const { notify } = useHost();
  const isAllowed = useMay('ship');
  useEffect(() => {
    if (!isAllowed) return undefined;
    let stop = () => {};
    const stopWaiting = whenUsed(() => {
      stop = restocks.mailWaiting(({ message }) =>
        notify({
          type: 'error',
          title: `Shoppers who wait for a product could not be mailed. ${message}`,
        }),
      );
    });
    return () => {
      stopWaiting();
      stop();
    };
  }, [restocks, notify, isAllowed]);
  return null;
}
