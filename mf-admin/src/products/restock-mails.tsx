import { useEffect } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../services';

/** While the back office is open, mails the shoppers who wait for what is in stock again (P-WISH-6). */
export function RestockMails() {
  const { restocks } = useAdminServices();
  const { notify } = useHost();
  useEffect(
    () =>
      restocks.mailWaiting(({ message }) =>
        notify({
          type: 'error',
          title: `Shoppers who wait for a product could not be mailed. ${message}`,
        }),
      ),
    [restocks, notify],
  );
  return null;
}
