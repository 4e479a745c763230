import { useEffect, useState } from 'react';

import { parseDelivery, type DeliveryTable } from '@galleria/shared-contracts/domain';
import type { PublicReads } from '@galleria/shared-contracts/firebase';
import { useHost } from '@galleria/shared-contracts/react';

const reads = new WeakMap<PublicReads, Promise<DeliveryTable>>();

/** Reads the table once in a visit, and again after a failure. */
function read(publicReads: PublicReads): Promise<DeliveryTable> {
  let reading = reads.get(publicReads);
  if (!reading) {
    reading = publicReads.get('settings/delivery').then((found) => parseDelivery(found?.data));
    reads.set(publicReads, reading);
    reading.catch(() => reads.delete(publicReads));
  }
  return reading;
}

/** The table of delivery costs; `null` while it is not known. */
export function useDelivery(): DeliveryTable | null {
  const { firebase } = useHost();
  const [delivery, setDelivery] = useState<DeliveryTable | null>(null);
  useEffect(() => {
    let isWanted = true;
    read(firebase.publicReads).then(
      (table) => isWanted && setDelivery(table),
      // Ignore a failure, because the order form also shows the costs.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [firebase]);
  return delivery;
}
